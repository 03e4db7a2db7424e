import { parseDate } from '@internationalized/date';
import { classNames, Icon } from '@plateia/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  DatePicker,
  Dialog,
  Group,
  Popover,
} from 'react-aria-components';
import floating from '../floating.module.css';
import { InLocale, Segments, type SegmentedProps, useFrame } from './segmented.js';
import styles from './segments.module.css';
import { useHeld } from './use-held.js';

export interface DaySegmentsProps extends SegmentedProps {
  /** `YYYY-MM-DD`, or '' */
  value: string;
  onChange: (date: string) => void;
  min: string | undefined;
  max: string | undefined;
  calendarLabel: string;
  /** its calendar was asked for before it was there */
  opens: boolean;
}

/** A day in parts, with a calendar beside them. */
export function DaySegments({ value, onChange, min, max, calendarLabel, opens, ...texts }: DaySegmentsProps) {
  const { aria, label, words } = useFrame(texts);
  const [open, setOpen] = useState(false);
  const { shown, change, leave } = useHeld({ value, onChange, onLeave: texts.onLeave });
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opens) return;
    // Where the calendar gives the focus back to: the button that was pressed is gone.
    button.current?.focus();
    setOpen(true);
  }, [opens]);
  return (
    <InLocale locale={texts.locale}>
      <DatePicker
        {...aria}
        granularity="day"
        value={useDay(shown)}
        minValue={useDay(min)}
        maxValue={useDay(max)}
        onChange={(day) => change(day?.toString() ?? '')}
        isOpen={open}
        onOpenChange={setOpen}
        onBlur={() => field.current && leave(field.current)}
      >
        {label}
        <Group ref={field} className={styles.row ?? ''}>
          <Segments />
          <Button ref={button} className={styles.button ?? ''} aria-label={calendarLabel}>
            <Icon name="calendar" />
          </Button>
        </Group>
        {words}
        <Popover className={classNames(floating.panel, floating.sheet)} offset={6}>
          <Dialog className={styles.dialog ?? ''}>
            <Month />
          </Dialog>
        </Popover>
      </DatePicker>
    </InLocale>
  );
}

const Month = () => (
  <Calendar className={styles.calendar ?? ''} firstDayOfWeek="mon">
    <header className={styles.head}>
      <Button slot="previous" className={styles.button ?? ''}>
        <Icon name="chevron-left" />
      </Button>
      <CalendarHeading className={styles.month} />
      <Button slot="next" className={styles.button ?? ''}>
        <Icon name="chevron-right" />
      </Button>
    </header>
    <CalendarGrid className={styles.grid} weekdayStyle="short">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
    </CalendarGrid>
  </Calendar>
);

/** The same object for the same day: another one would drop what is half written. */
const useDay = (date: string | undefined) => useMemo(() => (date ? parseDate(date) : null), [date]);
