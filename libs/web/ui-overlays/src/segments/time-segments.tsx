import { parseTime } from '@internationalized/date';
import { useMemo, useRef } from 'react';
import { TimeField } from 'react-aria-components';
import { InLocale, Segments, type SegmentedProps, useFrame } from './segmented.js';
import { useHeld } from './use-held.js';

export interface TimeSegmentsProps extends SegmentedProps {
  /** `HH:MM`, or '' */
  value: string;
  onChange: (time: string) => void;
}

const HOUR_AND_MINUTE = 5;

/** A time of day in parts, on the clock of 24 hours. */
export function TimeSegments({ value, onChange, ...texts }: TimeSegmentsProps) {
  const { aria, label, words } = useFrame(texts);
  const field = useRef<HTMLDivElement>(null);
  const { shown, change, leave } = useHeld({ value, onChange, onLeave: texts.onLeave });
  // The same object for the same time: another one would drop what is half written.
  const time = useMemo(() => (shown ? parseTime(shown) : null), [shown]);
  return (
    <InLocale locale={texts.locale}>
      <TimeField
        {...aria}
        ref={field}
        hourCycle={24}
        value={time}
        onChange={(next) => change(next?.toString().slice(0, HOUR_AND_MINUTE) ?? '')}
        onBlur={() => field.current && leave(field.current)}
      >
        {label}
        <Segments />
        {words}
      </TimeField>
    </InLocale>
  );
}
