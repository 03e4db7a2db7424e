import { submitFeedback } from '@plateia/contracts/identity';
import type { RouteInput } from '@plateia/contracts';
import { submitFeedback as call } from '@plateia/contracts/identity/calls';
import { api } from '@plateia/data';

const calls = api({ submitFeedback: call });

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
