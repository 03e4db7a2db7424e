import { iconOfCategory } from '@plateia/categories';
import { useText } from '@plateia/i18n';
import { Button, Card, Chip, Chips, Grow, Icon, Row, Text } from '@plateia/ui';
import { useState } from 'react';
import { CategorySelect } from './category-select.js';
import type { Wizard } from './use-wizard.js';

/** What the description sounds like. It waits for nobody: without it the questions are asked all the same. */
export function SuggestedKind({ wizard }: { wizard: Wizard }) {
  const text = useText('booking');
  const [changing, setChanging] = useState(false);
  const { analysis, change } = wizard;
  if (!analysis.data) return null;
  const { category, suggestedServiceTypes } = analysis.data;
  const choose = (categoryId: string | undefined): void => {
    if (categoryId !== undefined) change({ categoryId });
    setChanging(false);
  };
  const others = suggestedServiceTypes.filter(({ id }) => id !== category.id);
  return (
    <Card as="div" tone="sunken">
      <Row>
        <Icon name={iconOfCategory(category.id.split('/')[0] ?? '')} size="large" />
        <Grow role="status">
          <Text size="secondary" tone="muted">
            {text('kind.looksLike')}
          </Text>
          <Text weight="semi">{category.name}</Text>
        </Grow>
        <Button variant="outline" size="small" aria-expanded={changing} onClick={() => setChanging(!changing)}>
          {text('kind.change')}
        </Button>
      </Row>
      {changing && (
        <>
          {others.length > 0 && (
            <Chips>
              {others.map(({ id, name }) => (
                <Chip key={id} onClick={() => choose(id)}>
                  {name}
                </Chip>
              ))}
            </Chips>
          )}
          <CategorySelect value={category.id} onChange={choose} />
        </>
      )}
    </Card>
  );
}
