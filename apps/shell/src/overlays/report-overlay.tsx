import { reportReasons } from '@plateia/contracts/identity';
import { isActive, useSession } from '@plateia/data';
import { FormSelectField, FormTextAreaField, FormTextField, useContractForm } from '@plateia/forms';
import { textNow, useErrorText, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { FormDialog, problemTextOf } from './form-dialog.js';
import type { OverlayProps } from './overlay-props.js';
import { reportForm, sendReport, targetIn } from './report-form.js';

/** From wherever something can be pointed at; from elsewhere by its link. Signed out too. */
export function ReportOverlay({ request: { target, name }, onClose }: OverlayProps<'report'>) {
  const text = useText('report');
  const errorText = useErrorText();
  const signedIn = isActive(useSession());
  const form = useContractForm(reportForm, {
    defaultValues: { reason: 'spam', text: '', ...(!target && { link: '' }), ...(!signedIn && { email: '' }) },
    problemText: problemTextOf('report', text),
    onSubmit: async ({ link, ...said }) => {
      const about = target ?? targetIn(link ?? '');
      if (!about) return;
      await sendReport({ ...said, targetType: about.type, targetId: about.id });
      raise('toast', { kind: 'success', text: textNow('report', 'thanks') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={name ? text('titleOf', { name }) : text('title')}
      lead={text('lead')}
      send={text('send')}
      sending={text('sending')}
      refusal={form.refusal === null ? undefined : errorText(form.refusal)}
      onClose={onClose}
    >
      {!target && <FormTextField form={form} name="link" label={text('link')} help={text('linkHelp')} dir="ltr" />}
      <FormSelectField form={form} name="reason" label={text('reason')}>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {text(`reasons.${reason}`)}
          </option>
        ))}
      </FormSelectField>
      <FormTextAreaField form={form} name="text" label={text('more')} rows={4} dir="auto" />
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
