import { Form, FormSelectField, FormTextAreaField, useContractForm } from '@plateia/forms';
import { hasText, textNow, useErrorText, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useLocation } from '@plateia/router';
import { Button, ErrorPattern, Row, Stack, Text } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import { categories, feedbackForm, sendFeedback } from './feedback-form.js';
import type { OverlayProps } from './overlay-props.js';

/** Open to everybody, and from anywhere; where it was asked for goes with it. */
export function FeedbackOverlay({ request: { about }, onClose }: OverlayProps<'feedback'>) {
  const text = useText('feedback');
  const common = useText('common');
  const errorText = useErrorText();
  const { pathname } = useLocation();
  const page = about ? `${pathname} · ${about}` : pathname;
  const form = useContractForm(feedbackForm, {
    defaultValues: { message: '', category: 'bug' },
    problemText: (field, rule) => {
      const problems = `problems.${field}`;
      return text(hasText('feedback', `${problems}.${rule}`) ? `${problems}.${rule}` : `${problems}.other`);
    },
    onSubmit: async (words) => {
      await sendFeedback({ ...words, page });
      raise('toast', { kind: 'success', text: textNow('feedback', 'thanks') });
      onClose();
    },
  });
  return (
    <Dialog open title={about ?? text('title')} closeLabel={common('close')} dismissable={!form.busy} onClose={onClose}>
      <Form form={form}>
        <Stack>
          <Text size="secondary" tone="muted">
            {text('lead')}
          </Text>
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
