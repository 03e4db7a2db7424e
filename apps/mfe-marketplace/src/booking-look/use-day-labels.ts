import { useText } from '@plateia/i18n';
import type { DateLabels } from '@plateia/ui-inputs';

/** The words of a field for a day. */
export function useDayLabels(): DateLabels {
  const text = useText('marketplace');
  return {
    pattern: text('day.pattern'),
    calendar: text('day.calendar'),
    invalid: text('day.invalid'),
    early: text('day.early'),
    late: text('day.late'),
    noCalendar: text('day.noCalendar'),
  };
}
