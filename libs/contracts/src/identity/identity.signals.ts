import { z } from 'zod';
import { id, signal } from '../index.js';
import { relationState } from './people.js';

export const friendSignal = signal({
  signal: 'friend',
  summary: 'How two members stand to each other',
  data: z.object({
    userId: id,
    state: relationState,
    /** of the receiver */
    totalPendingFriendRequests: z.number().int(),
  }),
});

export const userUpdatedSignal = signal({
  signal: 'user_updated',
  summary: 'Something about the own account changed: read it again',
  data: z.object({ changed: z.array(z.string()) }),
});
