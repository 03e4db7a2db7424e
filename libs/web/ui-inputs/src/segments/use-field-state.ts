import { type FocusEvent, useState } from 'react';

interface Writing {
  /** whether the field in parts has come */
  hasParts: boolean;
  /** its calendar was asked for, whatever is written */
  isAsked?: boolean;
  value: string;
  /** the value of what is written, '' where it has none */
  valueOf: (written: string) => string;
  /** as the value is written */
  writtenOf: (value: string) => string;
  onChange: (value: string) => void;
}

/** What stands in a field and where its member is: what was written stays as it was written until it is left. */
export function useFieldState({ hasParts, isAsked = false, value, valueOf, writtenOf, onChange }: Writing) {
  const [typed, setTyped] = useState('');
  const [isHalf, setHalf] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const [isWritingIn, setWritingIn] = useState(false);
  const [isWithin, setWithin] = useState(false);
  const written = valueOf(typed) === value ? typed : writtenOf(value);
  const isWrong = value === '' && written.trim() !== '';
  // Under a member who writes no field is taken away, nor the button that they are at, nor words that would be lost with it.
  const isInParts = hasParts && !isWritingIn && (isAsked || (!isWithin && !isWrong));

  return {
    written,
    hasLeft,
    isInParts,
    /** neither a value nor nothing */
    isInvalid: isInParts ? isHalf : isWrong,
    /** of what stands around the input and the buttons that belong to it */
    around: {
      onFocus: (): void => setWithin(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => setWithin(currentTarget.contains(relatedTarget)),
    },
    input: {
      value: written,
      onChange: ({ target }: { target: { value: string } }): void => {
        setTyped(target.value);
        onChange(valueOf(target.value));
      },
      onFocus: (): void => {
        setLeft(false);
        setWritingIn(true);
      },
      onBlur: (): void => {
        setLeft(true);
        setWritingIn(false);
        if (value) setTyped(writtenOf(value));
      },
    },
    segments: {
      onChange: (next: string): void => {
        setTyped('');
        setHalf(false);
        setLeft(false);
        onChange(next);
      },
      onLeave: (half: boolean): void => {
        setHalf(half);
        setLeft(true);
      },
    },
  };
}
