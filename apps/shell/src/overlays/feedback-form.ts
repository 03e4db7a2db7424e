import { submitFeedback } from '@plateia/contracts/identity';
import type { RouteInput } from '@plateia/contracts';
import { submitFeedback as call } from '@plateia/contracts/identity/calls';
import { api } from '@plateia/data';

const calls = api({ submitFeedback: call });

type Feedback = RouteInput<typeof submitFeedback>;

/** The part of I49 that is asked for. */
export const feedbackForm = submitFeedback.body.pick({ message: true, category: true });

export const categories = ['bug', 'idea', 'other'] as const;

/** After an answer that was lost the same words are not taken twice. */
export const sendFeedback = (feedback: Feedback): Promise<unknown> =>
  calls.submitFeedback(feedback, { once: 'feedback' });
