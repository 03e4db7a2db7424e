import { useState } from 'react';
import type { SegmentedProps } from './segmented.js';

interface Writing extends Pick<SegmentedProps, 'onLeave'> {
  value: string;
  onChange: (value: string) => void;
}

/** A value of which a part was taken away counts no more; it is still there for who writes that part again. */
export function useHeld({ value, onChange, onLeave }: Writing) {
  const [held, setHeld] = useState('');
  if (value && held) setHeld('');
  return {
    shown: value || held,
    change: (next: string): void => {
      setHeld('');
      onChange(next);
    },
    leave: (field: Element): void => {
      const isHalf = isHalfWritten(field);
      if (isHalf && value) {
        setHeld(value);
        onChange('');
      }
      // Nothing is told of a part that was written as it had been.
      if (!isHalf && held) onChange(held);
      onLeave(isHalf);
    },
  };
}

/** Parts that are written beside others that are not: neither a value nor nothing. */
function isHalfWritten(field: Element): boolean {
  const parts = [...field.querySelectorAll('[role="spinbutton"]')];
  const empty = parts.filter((part) => part.hasAttribute('data-placeholder'));
  return empty.length > 0 && empty.length < parts.length;
}
