import { useText } from '@plateia/i18n';
import { Card, Loading, RetryCard, SearchField, Text } from '@plateia/ui';
import { SectionHead } from '../../layout/section-head.js';
import { PeopleSkeleton } from '../../people/people-skeleton.js';
import { useFindPeople } from './find-people.query.js';
import { FoundPeople } from './found-people.js';
import { LONGEST_SEARCH, useSearch } from './use-search.js';

const SHOWN = 20;

/** By name, or those that friends have in common. */
export function FindPeople() {
  const text = useText('social');
  const { typed, setTyped, q } = useSearch();
  const { data, isPending, isError, isFetching, refetch } = useFindPeople(q, SHOWN);
  const people = data?.items ?? [];
  return (
    <Card aria-labelledby="find-people" id="find">
      <SectionHead id="find-people" title={text('find.title')} />
      <SearchField
        label={text('find.search')}
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isError && !data ? (
        <RetryCard
          scope="inline"
          title={text('find.failed')}
          retryLabel={text('again')}
          busyLabel={text('trying')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading loading={isPending} label={text('loading')} skeleton={<PeopleSkeleton />}>
          <FoundPeople people={people} />
          <Text size="secondary" tone="muted" role="status">
            {people.length === 0 && text(q ? 'find.none' : 'find.noSuggestions', { q })}
          </Text>
        </Loading>
      )}
    </Card>
  );
}
