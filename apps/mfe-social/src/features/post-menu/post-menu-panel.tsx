import type { Post } from '@plateia/contracts/feed';
import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { MenuPanel, type MenuEntry } from '@plateia/ui-overlays';
import { useState, type RefObject } from 'react';
import { deleteWithUndo } from '../../deletion/delete-with-undo.js';
import { copyLink } from './copy-link.js';
import { EditPostDialog } from './edit-post-dialog.js';
import { PrivacyDialog } from './privacy-dialog.js';

interface PostMenuPanelProps {
  post: Post;
  triggerRef: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PostMenuPanel({ post, ...menu }: PostMenuPanelProps) {
  const text = useText('social');
  const common = useText('common');
  const isOwn = useSession().user?.userId === post.authorId;
  const [dialog, setDialog] = useState<'edit' | 'privacy'>();

  const remove = (): void =>
    deleteWithUndo({
      id: post.id,
      deleted: { type: 'post' },
      words: { done: text('postMenu.deleted'), undo: common('undo') },
    });
  const own: MenuEntry[] = [
    ...(post.canEdit
      ? [{ id: 'edit', label: text('postMenu.edit'), icon: 'edit', onAction: () => setDialog('edit') } as const]
      : []),
    { id: 'privacy', label: text('composer.privacy'), icon: 'eye', onAction: () => setDialog('privacy') },
    { id: 'delete', label: text('postMenu.delete'), icon: 'trash', danger: true, onAction: remove },
  ];
  const reported: MenuEntry = {
    id: 'report',
    label: text('postMenu.report'),
    icon: 'flag',
    onAction: () => raise('report', { target: { type: 'post', id: post.id }, name: post.authorFullName }),
  };
  const entries: MenuEntry[] = [
    { id: 'copy', label: text('postMenu.copy'), icon: 'link', onAction: () => void copyLink(`/post/${post.id}`) },
    ...(isOwn ? own : [reported]),
  ];
  const close = (): void => setDialog(undefined);
  return (
    <>
      <MenuPanel {...menu} label={text('postMenu.label', { name: post.authorFullName })} entries={entries} />
      {dialog === 'edit' && <EditPostDialog post={post} onClose={close} />}
      {dialog === 'privacy' && <PrivacyDialog post={post} onClose={close} />}
    </>
  );
}
