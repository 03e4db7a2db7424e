import { useText } from '@plateia/i18n';
import { Text } from '@plateia/ui';
import { useWorkStats } from './work-stats.query.js';

/** Whether somebody waits, before all figures. */
export function WaitingCustomers() {
  const text = useText('work');
  const n = useWorkStats().data?.action_needed;
  return (
    <Text size="lead" tone="muted">
      {n === undefined ? text('waiting.lead') : text('waiting.for', { n })}
    </Text>
  );
}
