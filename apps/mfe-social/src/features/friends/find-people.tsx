import { useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { FirstLoad, LONGEST_SEARCH, PeopleSkeleton, useSearch } from '@plateia/lists';
import { Card, SearchField, Text } from '@plateia/ui';
import { useFindPeople } from './find-people.query.js';
import { FoundPeople } from './found-people.js';

const SHOWN = 20;

/** By name, or those that friends have in common. */
export function FindPeople() {
  const text = useText('social');
  const { typed, setTyped, q } = useSearch();
  const query = useFindPeople(q, SHOWN);
  const people = query.data?.items ?? [];
  return (
    <Card aria-labelledby="find-people" id="find">
      <SectionHead id="find-people" title={text('find.title')} />
      <SearchField
        label={text('find.search')}
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FirstLoad query={query} scope="inline" failed={{ title: text('find.failed') }} skeleton={<PeopleSkeleton />}>
        <FoundPeople people={people} />
        <Text size="secondary" tone="muted" role="status">
          {people.length === 0 && text(q ? 'find.none' : 'find.noSuggestions', { q })}
        </Text>
      </FirstLoad>
    </Card>
  );
}
