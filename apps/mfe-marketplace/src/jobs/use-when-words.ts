import type { JobTime } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';

/** When the customer would like it done. */
export function useWhenWords({ type, date }: JobTime): string {
  const text = useText('work');
  const formats = useFormats();
  return type === 'date' && date ? text('when.date', { day: formats.day(date) }) : text(`when.${type}`);
}
