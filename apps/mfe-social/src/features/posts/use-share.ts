import type { Post } from '@plateia/contracts/feed';
import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { privacyOf } from '../../post-words/privacy.js';

/** Its address, and in words who can open it: a link opens nothing that the author did not. */
export function useShare({ id, authorId, authorFullName, privacySetting }: Post): () => void {
  const text = useText('social');
  const isOwn = useSession().user?.userId === authorId;
  const { who } = privacyOf(privacySetting);
  const audience = who === 'friends' && isOwn ? 'ownFriends' : who;
  return () =>
    raise('share', {
      url: `/post/${id}`,
      title: text('sharing.post'),
      audience: text(`sharing.audience.${audience}`, { name: authorFullName }),
    });
}
