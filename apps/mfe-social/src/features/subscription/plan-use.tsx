import type { SubscriptionStatus } from '@plateia/contracts/identity';
import { useFormats, useText } from '@plateia/i18n';
import { Text } from '@plateia/ui';
import styles from './subscription.module.css';

/** The limits of the plan, with what of them is used today. */
export function PlanUse({ status: { limits, used } }: { status: SubscriptionStatus }) {
  const text = useText('subscription');
  const formats = useFormats();
  const ofDay = (n: number, all: number): string =>
    text('use.ofDay', { n: formats.number(n), all: formats.number(all) });
  const lines = {
    messages: ofDay(used.messagesToday, limits.messagesPerDay),
    friendRequests: ofDay(used.friendRequestsToday, limits.friendRequestsPerDay),
    video: text('use.minutes', { n: limits.videoMinutes }),
    editing:
      limits.editWindowMinutes === null ? text('use.anyTime') : text('use.minutes', { n: limits.editWindowMinutes }),
  };
  return (
    <dl className={styles.use} aria-label={text('use.title')}>
      {Object.entries(lines).map(([name, words]) => (
        <div key={name}>
          <Text as="dt" size="caption" tone="dim">
            {text(`use.${name}`)}
          </Text>
          <Text as="dd" size="secondary" weight="medium" tabular>
            {words}
          </Text>
        </div>
      ))}
    </dl>
  );
}
