import { DAY_MS } from '@plateia/contracts';
import { now } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { SelectField } from '@plateia/ui';
import { DateField, dayOf, TimeField } from '@plateia/ui-inputs';
import { useDayLabels } from '../../booking-look/use-day-labels.js';
import type { QuoteDraft } from './quote-draft.js';
import { quoteDuration } from './quote-duration.js';
import type { QuoteProblems } from './quote-problems.js';
import { MOST_DAYS_AHEAD } from './quote-rule.js';
import styles from './own-quote.module.css';

const DURATIONS: readonly number[] = [30, 60, 90, 120, 180, 240, 360, 480, 960, 1_440, 2_880];
const DAYS: readonly string[] = ['1', '3', '7', '14'];

interface QuoteTimesProps {
  draft: QuoteDraft;
  problem: QuoteProblems['start'];
  /** of the quote that is being changed */
  existingUntil: string | undefined;
  change: (part: Partial<QuoteDraft>) => void;
}

export function QuoteTimes({ draft, problem, existingUntil, change }: QuoteTimesProps) {
  const text = useText('work');
  const formats = useFormats();
  const dayLabels = useDayLabels();
  const { date, time, minutes, days } = draft;
  const durations = DURATIONS.includes(minutes) ? DURATIONS : [minutes, ...DURATIONS];
  return (
    <div className={styles.times}>
      <DateField
        labels={dayLabels}
        label={text('quote.date')}
        error={problem && text(`quote.problems.${problem}`)}
        min={dayOf(now())}
        max={dayOf(now() + MOST_DAYS_AHEAD * DAY_MS)}
        value={date}
        onChange={(day) => change({ date: day })}
      />
      <TimeField
        labels={{ pattern: text('quote.timePattern'), invalid: text('quote.timeInvalid') }}
        label={text('quote.time')}
        value={time}
        onChange={(moment) => change({ time: moment })}
      />
      <SelectField
        label={text('quote.duration')}
        value={minutes}
        onChange={({ target }) => change({ minutes: Number(target.value) })}
      >
        {durations.map((one) => (
          <option key={one} value={one}>
            {quoteDuration(text, one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text('quote.validity')}
        value={days}
        onChange={({ target }) => change({ days: target.value })}
      >
        {existingUntil && <option value="">{text('quote.until', { day: formats.day(existingUntil) })}</option>}
        {DAYS.map((one) => (
          <option key={one} value={one}>
            {text('quote.days', { n: Number(one) })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
