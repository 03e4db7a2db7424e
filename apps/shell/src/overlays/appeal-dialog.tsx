import type { AppealRequest } from '@plateia/contracts/shell';
import { ApiError, useSession } from '@plateia/data';
import { FormTextAreaField, FormTextField, useContractForm } from '@plateia/forms';
import { textNow, useErrorText, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { FormDialog, problemTextOf } from './form-dialog.js';
import { appealByAddress, appealForm, sendFeedback } from './feedback-form.js';

interface AppealDialogProps {
  appeal: AppealRequest;
  onClose: () => void;
}

/** Asks that somebody else looks again at what staff decided. */
export function AppealDialog({ appeal: { against, email = '', onSent }, onClose }: AppealDialogProps) {
  const text = useText('feedback');
  const errorText = useErrorText();
  const signedIn = useSession().user !== undefined;
  const form = useContractForm(signedIn ? appealForm : appealByAddress, {
    defaultValues: { message: '', ...(!signedIn && { email }) },
    problemText: problemTextOf('feedback', text),
    onSubmit: async (words) => {
      await sendFeedback({ ...words, kind: 'appeal', ...(against && { about: against }) });
      raise('toast', { kind: 'success', text: textNow('feedback', 'appeal.thanks') });
      onSent?.();
      onClose();
    },
  });
  const refusalText = (refusal: unknown): string =>
    refusal instanceof ApiError && refusal.code === 'INVALID_TRANSITION' ? text('appeal.twice') : errorText(refusal);
  return (
    <FormDialog
      form={form}
      title={text('appeal.title')}
      lead={text('appeal.lead')}
      send={text('appeal.send')}
      sending={text('sending')}
      refusal={form.refusal === null ? undefined : refusalText(form.refusal)}
      onClose={onClose}
    >
      <FormTextAreaField form={form} name="message" label={text('appeal.message')} rows={6} dir="auto" />
      {!signedIn && (
        <FormTextField
          form={form}
          name="email"
          type="email"
          autoComplete="email"
          label={text('appeal.email')}
          help={text('appeal.emailHelp')}
        />
      )}
    </FormDialog>
  );
}
