import { CODE_LENGTH } from '@plateia/contracts/identity';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, Stack, Text } from '@plateia/ui';
import { OtpField } from '@plateia/ui-inputs';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { attemptsLeft } from '../sign-in/refusal.js';
import { SendAgain } from '../sign-in/send-again.js';
import { OpenBookings } from './open-bookings.js';
import type { StepProps } from './use-deletion.js';

/** Nothing is sent before the button: a last digit alone ends no account. */
export function ConfirmStep({ deletion, atOnce }: StepProps) {
  const { busy, refusal, againAt } = deletion;
  const text = useText('closing');
  const codeText = useText('sign-in');
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIncomplete(code.length < CODE_LENGTH);
    if (code.length === CODE_LENGTH) void deletion.confirm(code);
    else field.current?.focus();
  };

  const problem = (): string | undefined => {
    if (incomplete) return codeText('code.incomplete');
    if (refusal === undefined) return undefined;
    const left = attemptsLeft(refusal);
    return left === undefined ? errorText(refusal) : codeText('code.wrong', { problem: errorText(refusal), left });
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>{text(atOnce ? 'confirm.atOnce' : 'confirm.lead')}</Text>
        <OtpField
          ref={field}
          label={codeText('code.label')}
          name="code"
          length={CODE_LENGTH}
          value={code}
          error={problem()}
          onChange={(typed) => {
            setCode(typed);
            setIncomplete(false);
            deletion.forgive();
          }}
        />
        <OpenBookings refusal={refusal} />
        <Button type="submit" variant="danger" block busy={busy} busyLabel={text('confirm.deleting')}>
          {text('confirm.delete')}
        </Button>
        {againAt !== undefined && (
          <SendAgain key={againAt} againAt={againAt} text={codeText} onPress={deletion.sendCode} />
        )}
      </Stack>
    </form>
  );
}
