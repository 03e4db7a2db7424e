import type { Outgoing } from '../../outbox/outbox.js';
import type { Feeling } from '../../post-words/feelings.js';
import type { WrittenFile } from '../../post-words/written-file.js';

export interface Written {
  content: string;
  privacySetting: number;
  feeling: Feeling | null;
  files?: readonly WrittenFile[];
}

export type OutgoingPost = Outgoing<Written>;
