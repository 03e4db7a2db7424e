import { useText } from '@plateia/i18n';
import { SettingsCard } from '@plateia/layout';
import { FirstLoad, MoreButton, PeopleSkeleton } from '@plateia/lists';
import { Stack, Text } from '@plateia/ui';
import { DecisionRow } from './decision-row.js';
import { useOwnDecisions } from './own-decisions.query.js';

/** What staff decided about the member, and what came of their appeals. */
export function OwnDecisions() {
  const text = useText('settings');
  const query = useOwnDecisions();
  const decisions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <SettingsCard id="decisions" title={text('decisions.title')} lead={text('decisions.lead')}>
      <FirstLoad
        query={query}
        scope="inline"
        failed={{ title: text('decisions.failed') }}
        skeleton={<PeopleSkeleton rows={1} />}
      >
        {decisions.length === 0 && <Text tone="muted">{text('decisions.none')}</Text>}
        <Stack as="ul">
          {decisions.map((decision) => (
            <li key={decision.id}>
              <DecisionRow decision={decision} />
            </li>
          ))}
        </Stack>
        <MoreButton query={query} />
      </FirstLoad>
    </SettingsCard>
  );
}
