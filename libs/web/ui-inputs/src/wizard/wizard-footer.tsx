import { Button } from '@plateia/ui';
import type { ReactNode } from 'react';
import styles from './wizard.module.css';

export interface WizardFooterProps {
  back?: { label: string; onClick: () => void } | undefined;
  /** never disabled: pressed too early it shows what is missing */
  next: { label: string; busyLabel: string; busy: boolean; onClick: () => void };
  /** why the last press led nowhere */
  note?: ReactNode;
}

/** Stays at the foot of the window. */
export function WizardFooter({ back, next, note }: WizardFooterProps) {
  return (
    <footer className={styles.foot}>
      <div className={styles.within}>
        {note}
        <div className={styles.buttons}>
          {back ? (
            <Button variant="ghost" onClick={back.onClick}>
              {back.label}
            </Button>
          ) : (
            <span />
          )}
          <Button size="large" busy={next.busy} busyLabel={next.busyLabel} onClick={next.onClick}>
            {next.label}
          </Button>
        </div>
      </div>
    </footer>
  );
}
