import { type ContractForm, Form } from '@plateia/forms';
import { hasText, type Text as Words, useText } from '@plateia/i18n';
import { Button, ErrorPattern, Row, Stack, Text } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import type { ReactNode } from 'react';

interface FeedbackDialogProps<Input extends Record<string, unknown>, Output> {
  form: ContractForm<Input, Output>;
  title: string;
  lead: string;
  send: string;
  /** what the refusal says */
  refusal: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** What the ways to write to those who run the platform have in common. */
export function FeedbackDialog<Input extends Record<string, unknown>, Output>({
  form,
  title,
  lead,
  send,
  refusal,
  onClose,
  children,
}: FeedbackDialogProps<Input, Output>) {
  const text = useText('feedback');
  const common = useText('common');
  return (
    <Dialog open title={title} closeLabel={common('close')} dismissable={!form.busy} onClose={onClose}>
      <Form form={form}>
        <Stack>
          <Text size="secondary" tone="muted">
            {lead}
          </Text>
          {children}
          {refusal !== undefined && <ErrorPattern scope="inline" title={refusal} />}
          <Row gap="tight" justify="end">
            <Button variant="ghost" disabled={form.busy} onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" busy={form.busy} busyLabel={text('sending')}>
              {send}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}

/** The words for a rule that a field breaks. */
export const problemTextOf =
  (text: Words) =>
  (field: string, rule: string): string => {
    const problems = `problems.${field}`;
    return text(hasText('feedback', `${problems}.${rule}`) ? `${problems}.${rule}` : `${problems}.other`);
  };
