import { useText } from '@plateia/i18n';
import { Avatar, Card, Faces, Row, Text, Title } from '@plateia/ui';
import { useId } from 'react';
import { CategoryChips } from './category-chips.js';
import styles from './with-professionals.module.css';

/** Of nobody in particular. */
const faces = ['Γιώργος Δρακάκης', 'Δήμητρα Λιάπη', 'Kostas Vrettos'];

export function WithProfessionals() {
  const text = useText('marketing');
  const titleId = useId();
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <Row justify="between">
        <Title id={titleId}>{text('professionals.title')}</Title>
        <Faces>
          {faces.map((name) => (
            <Avatar key={name} userId={name} name={name} kind="pro" size={32} besideName />
          ))}
        </Faces>
      </Row>
      <Text tone="muted">{text('professionals.lead')}</Text>
      <CategoryChips />
    </Card>
  );
}
