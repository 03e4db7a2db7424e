import { flagNames, flags, submitFeedback } from '@plateia/contracts/identity';
import { answers } from '../kit/handler.js';

/** All off, as where no file of flags is there. */
export const featureFlags = Object.fromEntries(flagNames.map((name) => [name, false])) as Record<
  (typeof flagNames)[number],
  boolean
> & { gamificationEnabled: boolean };

const read = answers(flags, () => ({ flags: featureFlags, providers: [], version: 'mock' }));

const thanked = answers(submitFeedback, ({ world }) => ({
  id: world.newId(),
  message: 'Thank you for your feedback',
}));

export const flagHandlers = [read, thanked];
