import { useText } from '@plateia/i18n';
import { TextField, type FieldTexts } from '@plateia/ui';
import { useState } from 'react';
import { readEuros } from './typed-euros.js';

export interface EuroFieldProps extends FieldTexts {
  /** as it was typed; `readEuros` says how much it is */
  value: string;
  onChange: (typed: string) => void;
}

/** An amount in euro, which says by itself where what was typed can be read in two ways. */
export function EuroField({ value, onChange, error, ...texts }: EuroFieldProps) {
  const text = useText('common');
  const [hasLeft, setLeft] = useState(false);
  const { unclear } = readEuros(value);
  const isAsked = hasLeft || Boolean(error);
  return (
    <TextField
      {...texts}
      error={unclear !== undefined && isAsked ? text('unclearEuros', { typed: value.trim(), euros: unclear }) : error}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  );
}
