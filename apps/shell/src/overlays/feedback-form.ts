import { submitFeedback } from '@plateia/contracts/identity';
import type { RouteInput } from '@plateia/contracts';
import { submitFeedback as call } from '@plateia/contracts/identity/calls';
import { api } from '@plateia/data';
import { z } from 'zod';

const calls = api({ submitFeedback: call });

type Feedback = RouteInput<typeof submitFeedback>;

const { email } = submitFeedback.body.shape;

/** The part of I49 that is asked for; of whoever is signed out an address too, which may stay empty. */
export const feedbackForm = submitFeedback.body
  .pick({ message: true, category: true })
  .extend({ email: z.literal('').or(email.unwrap()).optional() });

/** Signed out, the answer to an appeal has nowhere else to go. */
export const appealForm = submitFeedback.body.pick({ message: true, email: true });
export const appealByAddress = appealForm.required({ email: true });

export const categories = ['bug', 'idea', 'other'] as const;

/** After an answer that was lost the same words are not taken twice. */
export const sendFeedback = (feedback: Feedback): Promise<unknown> =>
  calls.submitFeedback(feedback, { once: 'feedback' });
