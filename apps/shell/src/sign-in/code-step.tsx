import { useErrorText, useRichText } from '@plateia/i18n';
import { Button, Icon, Row, Stack, Text, TextButton, Title } from '@plateia/ui';
import { OtpField } from '@plateia/ui-inputs';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BanNote } from './ban-note.js';
import type { StepProps } from './email-step.js';
import { attemptsLeft } from './refusal.js';
import { SendAgain } from './send-again.js';
import styles from './sign-in.module.css';

const LENGTH = 6;

export function CodeStep({ signIn, text, titleId }: StepProps) {
  const errorText = useErrorText();
  const rich = useRichText('sign-in');
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const { sent, ban, busy, refusal } = signIn;
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIncomplete(code.length < LENGTH);
    if (code.length === LENGTH) void signIn.verify(code);
    else field.current?.focus();
  };

  const problem = (): string | undefined => {
    if (incomplete) return text('code.incomplete');
    if (refusal === undefined) return undefined;
    const left = attemptsLeft(refusal);
    return left === undefined ? errorText(refusal) : text('code.wrong', { problem: errorText(refusal), left });
  };

  return (
    <Stack>
      <TextButton className={styles.back} onClick={signIn.back}>
        <Row as="span" gap="tight">
          <Icon name="arrow-left" size="small" />
          {text('code.back')}
        </Row>
      </TextButton>
      <div>
        <Title id={titleId}>{text('code.title')}</Title>
        <Text tone="muted" className={styles.address}>
          {rich('code.lead', { email: sent?.email, b: (words) => <b>{words}</b> })}
        </Text>
      </div>
      {ban && <BanNote ban={ban} email={sent?.email ?? ''} text={text} />}
      <form noValidate onSubmit={submit}>
        <Stack>
          <OtpField
            ref={field}
            label={text('code.label')}
            name="code"
            length={LENGTH}
            value={code}
            error={problem()}
            onChange={(typed) => {
              setCode(typed);
              setIncomplete(false);
              signIn.forgive();
            }}
            onComplete={(typed) => void signIn.verify(typed)}
          />
          <Button type="submit" size="large" block busy={busy} busyLabel={text('code.checking')}>
            {text('code.send')}
          </Button>
        </Stack>
      </form>
      {sent && <SendAgain key={sent.againAt} againAt={sent.againAt} text={text} onPress={signIn.sendAgain} />}
    </Stack>
  );
}
