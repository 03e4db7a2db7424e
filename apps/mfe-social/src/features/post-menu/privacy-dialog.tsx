import type { Post } from '@plateia/contracts/feed';
import { useText } from '@plateia/i18n';
import { Button, OptionGroup, OptionRow } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import { useState } from 'react';
import { privacies } from '../../post-words/privacy.js';
import { usePrivacy } from './use-privacy.js';

export function PrivacyDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const text = useText('social');
  const common = useText('common');
  const [chosen, choose] = useState(post.privacySetting);
  const setPrivacy = usePrivacy();
  const save = (): void => {
    if (chosen !== post.privacySetting) setPrivacy({ id: post.id, to: chosen, from: post.privacySetting });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('composer.privacy')}
      closeLabel={common('close')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={save}>{common('save')}</Button>
        </>
      }
    >
      <OptionGroup legend={text('postMenu.privacyLead')}>
        {privacies.map(({ value, key }) => (
          <OptionRow
            key={value}
            type="radio"
            name={`privacy-${post.id}`}
            checked={chosen === value}
            onChange={() => choose(value)}
          >
            {text(key)}
          </OptionRow>
        ))}
      </OptionGroup>
    </Dialog>
  );
}
