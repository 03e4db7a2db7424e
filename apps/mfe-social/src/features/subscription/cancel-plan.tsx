import type { SubscriptionStatus } from '@plateia/contracts/identity';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Button } from '@plateia/ui';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.js';
import { useRenewal, type Renewal } from './subscription.query.js';

interface CancelPlanProps {
  status: SubscriptionStatus;
  name: string;
}

/** Ends the plan with the period that is paid, after a question; or lets it go on. */
export function CancelPlan({ status, name }: CancelPlanProps) {
  const text = useText('subscription');
  const formats = useFormats();
  const errorText = useErrorText();
  /** the key of the question: whoever confirms it twice cancels once */
  const [asked, setAsked] = useState<string>();
  const { mutate, isPending } = useRenewal();
  const day = status.current_period_end === null ? '' : formats.day(status.current_period_end);
  const take = (act: Renewal, key: string): void =>
    mutate(
      { act, key },
      {
        onSuccess: () => raise('toast', { kind: 'success', text: text(`renewal.${act}`, { name, day }) }),
        onError: (error) => raise('toast', { kind: 'error', text: errorText(error) }),
        onSettled: () => setAsked(undefined),
      },
    );
  if (status.cancel_at_period_end || status.status === 'canceled') {
    return (
      <Button busy={isPending} busyLabel={text('working')} onClick={() => take('resume', crypto.randomUUID())}>
        {text('resume.button', { name })}
      </Button>
    );
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(crypto.randomUUID())}>
        {text('cancel.button')}
      </Button>
      {asked !== undefined && (
        <ConfirmDialog
          title={text('cancel.title', { name })}
          yes={text('cancel.yes')}
          no={text('cancel.no')}
          danger
          busy={isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => take('cancel', asked)}
        >
          {text('cancel.lead', { name, day })}
        </ConfirmDialog>
      )}
    </>
  );
}
