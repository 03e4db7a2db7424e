import type { Feeling } from '../../post-words/feelings.js';
import type { WrittenFile } from '../../post-words/written-file.js';

export interface Written {
  content: string;
  privacySetting: number;
  feeling: Feeling | null;
  files?: readonly WrittenFile[];
}

export interface OutgoingPost extends Written {
  key: string;
  /** `waiting` for the network */
  state: 'sending' | 'waiting' | 'failed';
  /** why it failed; undefined when the page was closed before the answer came */
  error?: { code: string };
}
