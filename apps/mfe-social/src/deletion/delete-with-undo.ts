import { ownerNow } from '@plateia/data';
import { raise } from '@plateia/mfe-kit';
import { hide, unhide } from './hidden-content.js';
import { deletions, type Deleted } from './deletions.js';

const UNDO_MS = 10_000;

interface Deletion {
  id: string;
  deleted: Deleted;
  /** in the member's language */
  words: { done: string; undo: string };
}

/** Hidden at once, sent when the time for an undo is over, or with the end of the page: ui.md §8. */
export function deleteWithUndo({ id, deleted, words }: Deletion): void {
  const userId = ownerNow();
  if (userId === undefined) return;
  hide(id, 'deleting');
  const { promise: until, resolve: send } = Promise.withResolvers<void>();
  const outbox = deletions.of(userId);
  const clientId = outbox.enqueue({ key: id, payload: deleted, until });
  raise('toast', {
    kind: 'info',
    id: `delete:${id}`,
    text: words.done,
    ms: UNDO_MS,
    action: { label: words.undo, run: () => outbox.drop(clientId) && unhide(id, 'deleting') },
    onGone: send,
  });
}
