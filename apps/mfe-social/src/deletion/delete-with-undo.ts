import type * as feed from '@plateia/contracts/feed';
import { api, ApiError } from '@plateia/data';
import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { hide, unhide } from '../hidden-content/hidden-content.js';

const calls = api<typeof feed, 'deleteContent'>({ deleteContent: { method: 'POST', path: '/api/feed/delete' } });

const UNDO_MS = 10_000;
/** Somebody else was faster. */
const GONE = new Set(['NOT_FOUND', 'COMMENT_NOT_FOUND']);

interface Deletion {
  type: 'post' | 'comment';
  id: string;
  /** in the member's language */
  words: { done: string; undo: string };
  /** the server has it; until then it is only hidden */
  onDeleted: () => void;
}

/** Hidden at once, sent when the time for an undo is over: ui.md §8. */
export function deleteWithUndo({ type, id, words, onDeleted }: Deletion): void {
  hide(id, 'deleting');
  let open = true;
  /** Whether this is the first to end it. */
  const end = (): boolean => {
    const first = open;
    open = false;
    window.removeEventListener('pagehide', sendLast);
    return first;
  };
  const send = async (keepalive = false): Promise<void> => {
    try {
      await calls.deleteContent({ type, uuid: id }, { keepalive });
    } catch (error) {
      if (!(error instanceof ApiError && GONE.has(error.code))) {
        raise('toast', { kind: 'error', id: `delete:${id}`, text: errorTextNow(error) });
        return unhide(id, 'deleting');
      }
    }
    onDeleted();
  };
  /** Closing the page is no undo. */
  const sendLast = (): void => void (end() && send(true));
  window.addEventListener('pagehide', sendLast);
  raise('toast', {
    kind: 'info',
    id: `delete:${id}`,
    text: words.done,
    ms: UNDO_MS,
    action: { label: words.undo, run: () => end() && unhide(id, 'deleting') },
    onGone: () => void (end() && send()),
  });
}
