import { useSession } from '@plateia/data';
import { FormSelectField, FormTextAreaField, FormTextField, useContractForm } from '@plateia/forms';
import { textNow, useErrorText, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useLocation } from '@plateia/router';
import { AppealDialog } from './appeal-dialog.js';
import { FormDialog, problemTextOf } from './form-dialog.js';
import { categories, feedbackForm, sendFeedback } from './feedback-form.js';
import type { OverlayProps } from './overlay-props.js';

/** Open to everybody, and from anywhere. */
export function FeedbackOverlay({ request: { about, appeal }, onClose }: OverlayProps<'feedback'>) {
  return appeal ? <AppealDialog appeal={appeal} onClose={onClose} /> : <OwnWords about={about} onClose={onClose} />;
}

/** Where it was asked for goes with it. */
function OwnWords({ about, onClose }: { about: string | undefined; onClose: () => void }) {
  const text = useText('feedback');
  const errorText = useErrorText();
  const { pathname } = useLocation();
  const signedIn = useSession().user !== undefined;
  const page = about ? `${pathname} · ${about}` : pathname;
  const form = useContractForm(feedbackForm, {
    defaultValues: { message: '', category: 'bug', ...(!signedIn && { email: '' }) },
    problemText: problemTextOf('feedback', text),
    onSubmit: async ({ email, ...words }) => {
      await sendFeedback({ ...words, page, ...(email && { email }) });
      raise('toast', { kind: 'success', text: textNow('feedback', signedIn || email ? 'thanksAnswer' : 'thanks') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={about ?? text('title')}
      lead={text('lead')}
      send={text('send')}
      sending={text('sending')}
      refusal={form.refusal === null ? undefined : errorText(form.refusal)}
      onClose={onClose}
    >
      <FormSelectField form={form} name="category" label={text('category')}>
        {categories.map((category) => (
          <option key={category} value={category}>
            {text(`categories.${category}`)}
          </option>
        ))}
      </FormSelectField>
      <FormTextAreaField
        form={form}
        name="message"
        label={text('message')}
        help={text('page', { page: pathname })}
        rows={6}
        dir="auto"
      />
      {!signedIn && (
        <FormTextField
          form={form}
          name="email"
          type="email"
          autoComplete="email"
          label={text('email')}
          help={text('emailHelp')}
        />
      )}
    </FormDialog>
  );
}
