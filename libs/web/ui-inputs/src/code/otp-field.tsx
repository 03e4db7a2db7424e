import { classNames, Field, FieldError } from '@plateia/ui';
import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import styles from './otp-field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'>;

export interface OtpFieldProps extends InputProps {
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (code: string) => void;
  /** the last digit is in */
  onComplete?: (code: string) => void;
  length?: number;
  ref?: Ref<HTMLInputElement>;
}

/** Keyboards and clipboards bring spaces, dashes and wide digits. */
const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/gu, '');

/** Six boxes drawn over one real input, so that paste, autofill and screen readers meet an ordinary field. */
export function OtpField({
  label,
  error,
  value,
  onChange,
  onComplete,
  length = 6,
  className,
  ref,
  ...input
}: OtpFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current, []);
  useEffect(() => {
    // The next digit begins anew: a refused code is typed over, not rubbed out.
    if (error) field.current?.select();
  }, [error]);

  const take = (text: string): void => {
    const code = digitsOf(text).slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  return (
    <div className={className}>
      <Field label={label}>
        {({ id }) => (
          <div className={styles.otp}>
            <input
              autoComplete="one-time-code"
              inputMode="numeric"
              pattern="[0-9]*"
              spellCheck={false}
              {...input}
              id={id}
              ref={field}
              className={styles.input}
              value={value}
              aria-invalid={Boolean(error) || undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={(event) => take(event.target.value)}
            />
            {Array.from({ length }, (_, place) => (
              <span
                key={place}
                aria-hidden="true"
                className={classNames(
                  styles.box,
                  place === Math.min(value.length, length - 1) && styles.next,
                  Boolean(error) && styles.bad,
                )}
              >
                {value[place]}
              </span>
            ))}
            {error && (
              <div className={styles.error}>
                <FieldError id={`${id}-error`} role="alert">
                  {error}
                </FieldError>
              </div>
            )}
          </div>
        )}
      </Field>
    </div>
  );
}
