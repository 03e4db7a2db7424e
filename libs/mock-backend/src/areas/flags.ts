import { flagNames, flags } from '@plateia/contracts/identity';
import { answers } from '../kit/handler.js';

type FlagName = (typeof flagNames)[number];

const ON: readonly FlagName[] = ['gamificationEnabled', 'marketplace', 'subscriptions', 'friendsNearMe'];

/** On where the mock has what is behind it. */
export const featureFlags = Object.fromEntries(flagNames.map((name) => [name, ON.includes(name)])) as Record<
  FlagName,
  boolean
>;

const read = answers(flags, () => ({ flags: featureFlags, providers: [], version: 'mock' }));

export const flagHandlers = [read];
