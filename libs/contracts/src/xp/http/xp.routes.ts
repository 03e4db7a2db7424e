import { z } from 'zod';
import { nextToken, paging, route } from '../../index.js';
import { onboardingXpEvent, quest, xpData, xpEntry } from '../xp.js';

export const xpOfUser = route({
  id: 'X1',
  summary: "The member's points, level and streak",
  method: 'GET',
  path: '/api/xp/user',
  access: { who: 'M' },
  answers: { 200: xpData },
  errors: ['FEATURE_OFF'],
  idempotency: null,
});

export const xpEvents = route({
  id: 'X2',
  summary: 'What the points were given for, newest first',
  method: 'GET',
  path: '/api/xp/events',
  access: { who: 'M' },
  query: z.object(paging({ default: 20, max: 50 })),
  answers: { 200: z.object({ events: z.array(xpEntry), nextToken }) },
  errors: ['FEATURE_OFF', 'BAD_TOKEN'],
  idempotency: null,
});

export const reportOnboardingStep = route({
  id: 'X3',
  summary: 'Reports a step of the registration; it is paid once, when the fact is known here',
  method: 'POST',
  path: '/api/xp/events',
  access: { who: 'U' },
  body: z.object({ event: onboardingXpEvent }),
  answers: {
    200: z.object({ awarded: z.number().int(), xp: z.number().int(), level: z.number().int() }),
    202: z.object({ awarded: z.literal(0), pending: z.literal(true) }),
  },
  errors: [],
  idempotency: 'N',
});

export const xpQuests = route({
  id: 'X4',
  summary: 'What may be done for more points, and how far it is',
  method: 'GET',
  path: '/api/xp/quests',
  access: { who: 'M' },
  answers: { 200: z.object({ quests: z.array(quest) }) },
  errors: ['FEATURE_OFF'],
  idempotency: null,
});
