import { useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { Card, TextLink } from '@plateia/ui';
import { useFindPeople } from './find-people.query.js';
import { FoundPeople } from './found-people.js';

const SHOWN = 3;

/** Nothing while it is unknown or empty: a card beside the feed that has nothing to say is not there. */
export function Suggestions() {
  const text = useText('social');
  const { data } = useFindPeople('', SHOWN);
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-labelledby="suggestions">
      <SectionHead
        id="suggestions"
        title={text('find.suggestions')}
        action={<TextLink href="/friends">{text('find.all')}</TextLink>}
      />
      <FoundPeople people={data.items} />
    </Card>
  );
}
