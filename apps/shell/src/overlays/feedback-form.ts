import { submitFeedback } from '@plateia/contracts/identity';
import type { RouteInput } from '@plateia/contracts';
import type * as identity from '@plateia/contracts/identity';
import { api } from '@plateia/data';

const calls = api<typeof identity, 'submitFeedback'>({
  submitFeedback: { method: 'POST', path: '/api/feedback/submit' },
});

type Feedback = RouteInput<typeof submitFeedback>;

/** The part of I49 that is asked for. */
export const feedbackForm = submitFeedback.body.pick({ message: true, category: true });

export const categories = ['bug', 'idea', 'other'] as const;

/** The same words again carry the same key: after an answer that was lost they are not taken twice. */
export function feedbackSender(): (feedback: Feedback) => Promise<void> {
  const keys = new Map<string, string>();
  return async (feedback) => {
    const words = JSON.stringify(feedback);
    const key = keys.get(words) ?? crypto.randomUUID();
    keys.set(words, key);
    await calls.submitFeedback(feedback, { idempotencyKey: key });
  };
}
