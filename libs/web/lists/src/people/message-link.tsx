import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { IconLink, LinkButton } from '@plateia/ui';
import { conversationAddress } from './conversation-address.js';

interface MessageLinkProps {
  userId: string;
  name: string;
  /** a sign alone, where a row has no room for words */
  small?: boolean;
}

/** To where the member writes to this one. */
export function MessageLink({ userId, name, small = false }: MessageLinkProps) {
  const text = useText('common');
  const { user } = useSession();
  if (!user || user.userId === userId) return null;
  const href = conversationAddress(user.userId, userId);
  return small ? (
    <IconLink icon="message" size="small" href={href} label={text('people.writeTo', { name })} />
  ) : (
    <LinkButton variant="outline" icon="message" href={href}>
      {text('people.write')}
    </LinkButton>
  );
}
