import { type ContractForm, Form } from '@plateia/forms';
import { hasText, type Text as Words, useText } from '@plateia/i18n';
import { Button, ErrorPattern, Row, Stack, Text } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import type { ReactNode } from 'react';

interface FormDialogProps<Input extends Record<string, unknown>, Output> {
  form: ContractForm<Input, Output>;
  title: string;
  lead: string;
  send: string;
  sending: string;
  /** what the refusal says */
  refusal: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A form that is asked for from anywhere: what it is for, its fields, why it was refused, and the two ways out of it. */
export function FormDialog<Input extends Record<string, unknown>, Output>({
  form,
  title,
  lead,
  send,
  sending,
  refusal,
  onClose,
  children,
}: FormDialogProps<Input, Output>) {
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
            <Button type="submit" busy={form.busy} busyLabel={sending}>
              {send}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}

/** The words of a file of texts for a rule that a field breaks. */
export const problemTextOf =
  (file: string, text: Words) =>
  (field: string, rule: string): string => {
    const problems = `problems.${field}`;
    return text(hasText(file, `${problems}.${rule}`) ? `${problems}.${rule}` : `${problems}.other`);
  };
