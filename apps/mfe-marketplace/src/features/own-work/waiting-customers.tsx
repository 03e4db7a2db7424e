import { useNow, useSession } from '@plateia/data';
import { useLanguage, useText } from '@plateia/i18n';
import { Text } from '@plateia/ui';
import { calledBy } from './called-by.js';
import { useWorkStats } from './work-stats.query.js';

const NOON = 12;
const EVENING = 18;

/** A word of the hour, and whether somebody waits: before all figures. */
export function WaitingCustomers() {
  const text = useText('work');
  const [language] = useLanguage();
  const { user } = useSession();
  const hour = new Date(useNow()).getHours();
  const n = useWorkStats().data?.action_needed;
  const part = hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening';
  const name = calledBy(user?.fullName ?? '', language);
  return (
    <Text size="lead" tone="muted">
      {name && `${text(`greeting.${part}`, { name })} `}
      {n === undefined ? text('waiting.lead') : text('waiting.for', { n })}
    </Text>
  );
}
