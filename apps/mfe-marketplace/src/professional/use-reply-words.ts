import { useText } from '@plateia/i18n';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How soon somebody replies, in the unit that one would say it in; null: nothing is known of them yet. */
export function useReplyWords(): (minutes: number | null) => string {
  const text = useText('marketplace');
  return (minutes) => {
    if (minutes === null) return text('reply.unknown');
    if (minutes < 2 * HOUR) return text('reply.minutes', { n: Math.max(1, minutes) });
    if (minutes < 2 * DAY) return text('reply.hours', { n: Math.round(minutes / HOUR) });
    return text('reply.days', { n: Math.round(minutes / DAY) });
  };
}
