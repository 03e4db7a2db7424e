import { z } from 'zod';
import { event, id, pairId } from '../../index.js';

const pair = {
  name: 'pairId',
  of: (data: { blockerId: string; blockedId: string }) => pairId(data.blockerId, data.blockedId),
};

const change = z.object({
  blockerId: id,
  blockedId: id,
  /** both directions after the act; a and b are the ids of the pair in their order */
  blocks: z.object({ aBlocksB: z.boolean(), bBlocksA: z.boolean() }),
});

export const userBlocked = event({
  type: 'user_blocked',
  topic: 'identity.v1',
  summary: 'Two members no longer meet anywhere',
  kind: 'snapshot',
  family: 'block',
  subject: pair,
  data: change,
});

export const userUnblocked = event({
  type: 'user_unblocked',
  topic: 'identity.v1',
  summary: 'One of two members took a block back',
  kind: 'snapshot',
  family: 'block',
  subject: pair,
  data: change,
});
