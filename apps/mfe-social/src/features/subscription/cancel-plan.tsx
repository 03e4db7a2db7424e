import type { SubscriptionStatus } from '@plateia/contracts/identity';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Button } from '@plateia/ui';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.js';
import { useRenewal } from './subscription.query.js';

interface CancelPlanProps {
  status: SubscriptionStatus;
  name: string;
}

/** Ends the plan with the period that is paid, after a question. */
export function CancelPlan({ status, name }: CancelPlanProps) {
  const text = useText('subscription');
  const formats = useFormats();
  const errorText = useErrorText();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useRenewal();
  const day = status.current_period_end === null ? '' : formats.day(status.current_period_end);
  const cancel = (): void =>
    mutate('cancel', {
      onSuccess: () => raise('toast', { kind: 'success', text: text('renewal.cancel', { name, day }) }),
      onError: (error) => raise('toast', { kind: 'error', text: errorText(error) }),
      onSettled: () => setAsked(false),
    });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {text('cancel.button')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={text('cancel.title', { name })}
          yes={text('cancel.yes')}
          no={text('cancel.no')}
          danger
          busy={isPending}
          onClose={() => setAsked(false)}
          onConfirm={cancel}
        >
          {text('cancel.lead', { name, day })}
        </ConfirmDialog>
      )}
    </>
  );
}
