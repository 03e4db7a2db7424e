import { findFriendsLimits } from '@plateia/contracts/identity/limits';
import { SectionHead } from '@plateia/layout';
import { Card } from '@plateia/ui';
import { useFindPeople } from './find-people.query.js';
import { FoundPeople } from './found-people.js';

const SHOWN = 5;
const LONGEST_NAME = findFriendsLimits.q.most;

/** Nothing is said where nobody is called so. */
export function NamedPeople({ q, title }: { q: string; title: string }) {
  const { data, isPlaceholderData } = useFindPeople(q.slice(0, LONGEST_NAME), SHOWN);
  if (!data || isPlaceholderData || data.items.length === 0) return null;
  return (
    <Card aria-labelledby="named-people">
      <SectionHead id="named-people" title={title} />
      <FoundPeople people={data.items} />
    </Card>
  );
}
