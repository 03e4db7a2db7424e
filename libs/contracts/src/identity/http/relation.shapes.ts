import { z } from 'zod';
import { id, idInput, withAliases } from '../../index.js';
import { relationState } from '../people.js';

export const memberNamed = withAliases({ user_id: 'userId' }, z.object({ userId: idInput.optional() }));
export const requestNamed = withAliases(
  { user_id: 'userId' },
  z.object({ userId: idInput.optional(), friendRequestID: idInput.optional() }),
);
export const relationAnswer = z.object({ state: relationState, friendRequestID: id.optional(), message: z.string() });
