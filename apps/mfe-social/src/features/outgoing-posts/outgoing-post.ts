import type { Outgoing } from '../../outbox/outbox.js';
import type { Feeling } from '../../post-words/feelings.js';

export interface Written {
  content: string;
  privacySetting: number;
  feeling: Feeling | null;
}

export type OutgoingPost = Outgoing<Written>;
