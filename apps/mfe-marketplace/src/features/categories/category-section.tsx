import { iconOfCategory } from '@plateia/categories';
import type { CategoryNode } from '@plateia/contracts/bookings';
import { Card, Icon, Row, Title } from '@plateia/ui';
import styles from './categories.module.css';
import { CategoryItem } from './category-item.js';

export function CategorySection({ root }: { root: CategoryNode }) {
  const titleId = `${root.id}-title`;
  return (
    <Card id={root.id} className={styles.section} aria-labelledby={titleId}>
      <Row gap="tight">
        <Icon name={iconOfCategory(root.id)} size="large" />
        <Title id={titleId}>{root.name}</Title>
      </Row>
      <ul>
        {root.children.map((service) => (
          <CategoryItem key={service.id} service={service} />
        ))}
      </ul>
    </Card>
  );
}
