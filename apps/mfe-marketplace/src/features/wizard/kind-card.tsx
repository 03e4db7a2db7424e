import { iconOfCategory, useCategories } from '@plateia/categories';
import { useText } from '@plateia/i18n';
import { Button, Card, Chip, Chips, Grow, Icon, Row, Text } from '@plateia/ui';
import { useRef, useState } from 'react';
import { CategorySelect } from './category-select.js';
import { useOffered } from './use-offered.js';
import type { Wizard } from './use-wizard.js';

interface KindCardProps {
  wizard: Wizard;
  /** what the words sound like, the likeliest first */
  suggestions: readonly { id: string; name: string }[];
}

/** What kind of work it is: as it was chosen, or as the words sound. Without either there is nothing to show. */
export function KindCard({ wizard, suggestions }: KindCardProps) {
  const text = useText('booking');
  const [changing, setChanging] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { data: roots = [] } = useCategories();
  const offered = useOffered(wizard);
  const { analysis, draft, change } = wizard;
  const services = roots.flatMap(({ children }) => children);
  const kind = services.find(({ id }) => id === draft.categoryId) ?? suggestions[0] ?? analysis.data?.category;
  if (!kind) return null;
  const choose = (categoryId: string | undefined): void => {
    if (categoryId !== undefined) change({ categoryId });
    setChanging(false);
    opener.current?.focus();
  };
  const others = suggestions.filter(({ id }) => id !== kind.id);
  const isChosen = draft.categoryId !== undefined;
  return (
    <Card as="div" tone="sunken">
      <Row>
        <Icon name={iconOfCategory(kind.id.split('/')[0] ?? '')} size="large" />
        <Grow role="status">
          <Text size="secondary" tone="muted">
            {text(isChosen || suggestions.length === 0 ? 'kind.label' : 'kind.looksLike')}
          </Text>
          <Text weight="semi">{kind.name}</Text>
        </Grow>
        <Button
          ref={opener}
          variant="outline"
          size="small"
          aria-label={text('kind.changeLabel')}
          aria-expanded={changing}
          onClick={() => setChanging(!changing)}
        >
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
          <CategorySelect value={kind.id} offered={offered} onChange={choose} />
        </>
      )}
    </Card>
  );
}
