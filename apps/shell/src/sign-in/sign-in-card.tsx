import { hasText, useText } from '@plateia/i18n';
import { Card, Note, Stack } from '@plateia/ui';
import { useId } from 'react';
import { CodeStep } from './code-step.js';
import { EmailStep } from './email-step.js';
import { SIGN_IN } from './sign-in-place.js';
import styles from './sign-in.module.css';
import { useSignIn } from './use-sign-in.js';

/** For the landing, and wherever else the shell lets people in. */
export function SignInCard() {
  const text = useText('sign-in');
  const signIn = useSignIn();
  const titleId = useId();
  if (!hasText('sign-in', 'email.title')) return <SignInWaiting />;
  return (
    <Card id={SIGN_IN} className={styles.card} aria-labelledby={titleId} aria-busy={signIn.busy}>
      <Stack>
        {!navigator.cookieEnabled && (
          <Note tone="clay" icon="alert" role="alert">
            {text('cookies')}
          </Note>
        )}
        {signIn.step === 'email' ? (
          <EmailStep signIn={signIn} text={text} titleId={titleId} />
        ) : (
          <CodeStep signIn={signIn} text={text} titleId={titleId} />
        )}
      </Stack>
    </Card>
  );
}

/** As high as what comes, so that nothing moves. */
const SignInWaiting = () => (
  <Card className={styles.card} aria-busy="true">
    <div className={styles.waiting} />
  </Card>
);
