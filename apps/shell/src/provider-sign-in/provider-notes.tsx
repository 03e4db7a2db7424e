import type { LoginResult } from '@plateia/contracts/identity';
import { useErrorText, useText } from '@plateia/i18n';
import { FieldError, Note, TextButton } from '@plateia/ui';
import { BanNote } from '../sign-in/ban-note.js';

/** There is a way on without a window. */
export function WindowBlocked({ onHere }: { onHere: () => void }) {
  const text = useText('sign-in');
  const errorText = useErrorText();
  return (
    <Note tone="aegean" role="alert">
      <b>{errorText({ code: 'POPUP_BLOCKED' })}</b>
      <p>{text('provider.blocked')}</p>
      <TextButton onClick={onHere}>{text('provider.here')}</TextButton>
    </Note>
  );
}

export function ProviderRefusal({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return <FieldError role="alert">{errorText(error)}</FieldError>;
}

export function ProviderBan({ result: { ban, user } }: { result: LoginResult }) {
  const text = useText('sign-in');
  return <BanNote ban={ban ?? { reason: '', until: null }} email={user.email} text={text} />;
}
