import { isActive, useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Note, TextButton } from '@plateia/ui';

/** For whoever reads along without an account. */
export function JoinNote() {
  const text = useText('social');
  if (isActive(useSession())) return null;
  return (
    <Note
      tone="aegean"
      action={<TextButton onClick={() => raise('sign-in', {})}>{text('onePost.members.signIn')}</TextButton>}
    >
      {text('explore.join')}
    </Note>
  );
}
