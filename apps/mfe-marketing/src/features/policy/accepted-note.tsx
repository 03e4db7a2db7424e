import type { PageDocument } from '@plateia/contracts/shell';
import { useSession } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Note, TextLink } from '@plateia/ui';
import { acceptedVersion } from './accepted-version.js';
import { isConsentedTo, type Policy } from './policies.js';

interface AcceptedNoteProps {
  doc: Policy;
  changes: PageDocument['changes'];
}

/** To a member: when they accepted it, and the way to what is other since. */
export function AcceptedNote({ doc, changes }: AcceptedNoteProps) {
  const text = useText('trust');
  const formats = useFormats();
  const { user } = useSession();
  const accepted = user?.consentedAt && acceptedVersion(changes, user.consentedAt);
  if (!accepted || !user.consentedAt) return null;
  const day = formats.day(user.consentedAt);
  if (accepted !== changes[0]?.date) {
    return (
      <Note icon="info">
        {text(isConsentedTo(doc) ? 'policy.accepted.earlier' : 'policy.accepted.changed', { day })}{' '}
        <TextLink href={`/policy/${doc}?since=${accepted}`}>{text('policy.accepted.different')}</TextLink>
      </Note>
    );
  }
  return isConsentedTo(doc) ? <Note icon="check">{text('policy.accepted.this', { day })}</Note> : null;
}
