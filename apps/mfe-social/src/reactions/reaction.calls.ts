import { interact } from '@plateia/contracts/feed/calls';
import { api } from '@plateia/data';
import type { Reaction } from './reaction.js';

const calls = api({ interact });

export type ContentKind = 'post' | 'comment';

/** Sets what is wanted instead of toggling, so that a repeat changes nothing. */
export const react = (type: ContentKind, uuid: string, wanted: Reaction, present: Reaction) =>
  calls.interact({ type, uuid, action: wanted ?? present ?? 'like', on: wanted !== null });
