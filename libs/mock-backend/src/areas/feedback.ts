import { ownDecisions, submitFeedback } from '@plateia/contracts/identity';
import { answers, type Caller } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import { ServiceError } from '../kit/service-error.js';
import type { World } from '../world/world.js';

interface About {
  type: string;
  id: string;
}

const missing = (field: string): ServiceError =>
  new ServiceError('VALIDATION_FAILED', [{ field, rule: 'required', message: 'It is needed for an appeal' }]);

/** Nobody decides on anything here: a report of one's own waits, and of all else there is nothing to appeal against. */
function requireDecision({ state: { reports } }: World, { userId: me }: Caller, { type, id }: About): never {
  const isWaiting = type === 'report' && reports.some((row) => row.id === id && row.reporter === me);
  throw new ServiceError(isWaiting ? 'INVALID_TRANSITION' : 'RESOURCE_NOT_FOUND');
}

const thanked = answers(submitFeedback, ({ world, caller, input: { kind, email, about } }) => {
  if (kind === 'appeal' && !caller && !email) throw missing('email');
  if (kind === 'appeal' && caller && !about) throw missing('about');
  if (kind === 'appeal' && caller && about) requireDecision(world, caller, about);
  return { id: world.newId(), message: 'Thank you for your feedback' };
});

const decided = answers(ownDecisions, ({ caller: { userId: me }, input }) =>
  pageOf([], input, [ownDecisions.id, me], () => ''),
);

export const feedbackHandlers = [thanked, decided];
