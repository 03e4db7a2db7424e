import type { Post } from '@plateia/contracts/feed';
import { useText } from '@plateia/i18n';
import { IconButton } from '@plateia/ui';
import { useRef } from 'react';
import { loadPanel, usePanel } from './use-panel.js';

/** The button alone; what can be done with a post comes when it is asked for. */
export function PostMenu({ post }: { post: Post }) {
  const text = useText('social');
  const button = useRef<HTMLButtonElement>(null);
  const { open, setOpen, press, Panel } = usePanel();
  return (
    <>
      <IconButton
        ref={button}
        icon="more"
        size="small"
        label={text('postMenu.label', { name: post.authorFullName })}
        aria-haspopup="menu"
        aria-expanded={open && Panel !== undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void press()}
      />
      {Panel && <Panel post={post} triggerRef={button} open={open} onOpenChange={setOpen} />}
    </>
  );
}

const prefetch = (): void => void loadPanel().catch(() => undefined);
