import { reportReasons } from '@plateia/contracts/identity';
import { isActive, useSession } from '@plateia/data';
import { Form, FormSelectField, FormTextAreaField, FormTextField, useContractForm } from '@plateia/forms';
import { hasText, textNow, useErrorText, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Button, ErrorPattern, Row, Stack, Text } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import type { OverlayProps } from './overlay-props.js';
import { reportForm, sendReport, targetIn } from './report-form.js';

/** From wherever something can be pointed at; from elsewhere by its link. Signed out too. */
export function ReportOverlay({ request: { target, name }, onClose }: OverlayProps<'report'>) {
  const text = useText('report');
  const common = useText('common');
  const errorText = useErrorText();
  const signedIn = isActive(useSession());
  const form = useContractForm(reportForm, {
    defaultValues: { reason: 'spam', text: '', ...(!target && { link: '' }), ...(!signedIn && { email: '' }) },
    problemText: (field, rule) => {
      const problems = `problems.${field}`;
      return text(hasText('report', `${problems}.${rule}`) ? `${problems}.${rule}` : `${problems}.other`);
    },
    onSubmit: async ({ link, ...said }) => {
      const about = target ?? targetIn(link ?? '');
      if (!about) return;
      await sendReport({ ...said, targetType: about.type, targetId: about.id });
      raise('toast', { kind: 'success', text: textNow('report', 'thanks') });
      onClose();
    },
  });
  const title = name ? text('titleOf', { name }) : text('title');
  return (
    <Dialog open title={title} closeLabel={common('close')} dismissable={!form.busy} onClose={onClose}>
      <Form form={form}>
        <Stack>
          <Text size="secondary" tone="muted">
            {text('lead')}
          </Text>
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
          {form.refusal !== null && <ErrorPattern scope="inline" title={errorText(form.refusal)} />}
          <Row gap="tight" justify="end">
            <Button variant="ghost" disabled={form.busy} onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" busy={form.busy} busyLabel={text('sending')}>
              {text('send')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
