import { useErrorText, useRichText, type Text as Words } from '@plateia/i18n';
import { useSearchParams } from '@plateia/router';
import { Button, Note, Stack, Text, TextField, Title } from '@plateia/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NO_AUTH } from '../session/no-auth.js';
import { PolicyLink } from '../policies/policy-link.js';
import { ProviderButtons } from '../provider-sign-in/provider-buttons.js';
import { codeOf } from './refusal.js';
import type { SignIn } from './use-sign-in.js';

export interface StepProps {
  signIn: SignIn;
  text: Words;
  titleId: string;
}

export function EmailStep({ signIn, text, titleId }: StepProps) {
  const errorText = useErrorText();
  const rich = useRichText('sign-in');
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'required' | 'invalid'>();
  const isSentHere = useSearchParams()[0].has('returnTo');
  const cameBack = useRef(signIn.sent !== undefined);
  useEffect(() => {
    if (cameBack.current) field.current?.focus();
  }, []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The browser's own check of an address is the one that the server holds to.
    const { valueMissing, typeMismatch } = field.current!.validity;
    const found = valueMissing ? 'required' : typeMismatch ? 'invalid' : undefined;
    setProblem(found);
    if (found) field.current?.focus();
    else void signIn.requestCode();
  };

  const refused = (): string | undefined => {
    if (problem) return text(`email.${problem}`);
    if (signIn.refusal === undefined) return undefined;
    return codeOf(signIn.refusal) === 'VALIDATION_FAILED' ? text('email.invalid') : errorText(signIn.refusal);
  };

  return (
    <Stack as="div">
      <div>
        <Title id={titleId}>{text('email.title')}</Title>
        <Text size="secondary" tone="muted">
          {text('email.lead')}
        </Text>
      </div>
      {isSentHere && <Note role="status">{errorText(NO_AUTH)}</Note>}
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextField
            ref={field}
            label={text('email.label')}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            placeholder={text('email.placeholder')}
            value={signIn.email}
            error={refused()}
            onChange={(event) => {
              signIn.setEmail(event.target.value);
              signIn.forgive();
              setProblem(undefined);
            }}
          />
          <Button type="submit" size="large" block busy={signIn.busy} busyLabel={text('email.sending')}>
            {text('email.send')}
          </Button>
        </Stack>
      </form>
      <ProviderButtons text={text} />
      <Text size="caption" tone="dim">
        {rich('email.terms', {
          terms: (words) => <PolicyLink doc="terms">{words}</PolicyLink>,
          privacy: (words) => <PolicyLink doc="privacy">{words}</PolicyLink>,
        })}
      </Text>
    </Stack>
  );
}
