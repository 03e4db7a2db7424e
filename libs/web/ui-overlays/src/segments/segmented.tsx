import { classNames, FieldError, FieldHelp, type FieldTexts } from '@plateia/ui';
import { type ReactNode, useId } from 'react';
import { DateInput, DateSegment, I18nProvider, Label } from 'react-aria-components';
import styles from './segments.module.css';

export interface SegmentedProps extends FieldTexts {
  /** such as el-GR: it orders the parts and names them */
  locale: string;
  /** called as it is left, with whether some of its parts are written and others not */
  onLeave: (isHalf: boolean) => void;
}

export const InLocale = ({ locale, children }: { locale: string; children: ReactNode }) => (
  <I18nProvider locale={locale}>{children}</I18nProvider>
);

/** As the frame of all fields has it: label above, help under, and the error in the place of the help. */
export function useFrame({ label, help, error, hideLabel }: SegmentedProps) {
  const wordsId = useId();
  const isInvalid = Boolean(error);
  return {
    aria: {
      ...((isInvalid || help) && { 'aria-describedby': wordsId }),
      isInvalid,
      // The form says what is wrong, in its own place and words.
      validationBehavior: 'aria' as const,
      shouldForceLeadingZeros: true,
      className: styles.field ?? '',
    },
    label: <Label className={classNames(styles.label, hideLabel && styles.unseen)}>{label}</Label>,
    words: isInvalid ? (
      <FieldError id={wordsId}>{error}</FieldError>
    ) : (
      help && <FieldHelp id={wordsId}>{help}</FieldHelp>
    ),
  };
}

export const Segments = () => (
  <DateInput className={styles.input}>
    {(segment) => <DateSegment segment={segment} className={styles.part} />}
  </DateInput>
);
