import { useOnline } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { FieldError, Stack, Text, Title } from '@plateia/ui';
import { WizardFooter } from '@plateia/ui-inputs';
import { type ReactNode, useEffect, useRef } from 'react';
import { RefusedList } from './refused-list.js';
import { SessionNote } from './session-note.js';
import type { Wizard } from './use-wizard.js';
import styles from './wizard.module.css';

interface StepFrameProps {
  wizard: Wizard;
  title: string;
  lead?: ReactNode;
  next: { label: string; busyLabel?: string; onClick: () => void };
  /** the step can be left without a network */
  offline?: 'goes-on' | 'waits';
  children: ReactNode;
}

/** What every step has: its title, which takes the focus, its content and the foot. */
export function StepFrame({ wizard, title, lead, next, offline = 'waits', children }: StepFrameProps) {
  const text = useText('booking');
  const online = useOnline();
  const { step, busy, problem, goTo } = wizard;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step > 1) head.current?.focus();
  }, [step]);
  const waits = !online && offline === 'waits';
  const isExpired = (problem as { code?: unknown } | null)?.code === 'BOOKING_SESSION_EXPIRED';
  return (
    <>
      <div className={styles.body}>
        <Stack gap="tight">
          <Title level={1} size="page" ref={head} tabIndex={-1}>
            {title}
          </Title>
          {lead && (
            <Text size="lead" tone="muted">
              {lead}
            </Text>
          )}
        </Stack>
        <SessionNote wizard={wizard} expired={isExpired} />
        {children}
      </div>
      <WizardFooter
        back={step > 1 ? { label: text('back'), onClick: () => goTo(step - 1) } : undefined}
        next={{
          label: next.label,
          busyLabel: next.busyLabel ?? text('saving'),
          busy,
          onClick: () => !waits && next.onClick(),
        }}
        note={
          waits ? (
            <FieldError role="alert">{text('offline')}</FieldError>
          ) : (
            problem !== null && !isExpired && <RefusedList wizard={wizard} />
          )
        }
      />
    </>
  );
}
