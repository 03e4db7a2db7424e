import { useText } from '@plateia/i18n';
import { Slot } from '@plateia/mfe-kit';
import { Stack, Title } from '@plateia/ui';
import type { ReactNode } from 'react';
import styles from './landing-stand-in.module.css';

/** The first page without its remote: its heading and the way in, which are the shell's own. */
export function LandingStandIn({ children }: { children?: ReactNode }) {
  const text = useText('shell');
  return (
    <div className={styles.page}>
      <Stack gap="loose">
        <Title level={1} size="hero" className={styles.heading}>
          {text('landing.heading')}
        </Title>
        {children}
      </Stack>
      <Slot name="sign-in" waiting={<div className={styles.waiting} />} />
    </div>
  );
}
