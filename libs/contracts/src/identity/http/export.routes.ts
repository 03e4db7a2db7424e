import { z } from 'zod';
import { id, route, time } from '../../index.js';

/** How long the archive can be fetched, and how long one may not be asked for again. */
export const EXPORT_KEPT_DAYS = 7;
export const EXPORT_EVERY_HOURS = 24;

export const requestExport = route({
  id: 'I24',
  summary: 'Ask for an archive of everything of the member; once a day',
  method: 'POST',
  path: '/api/user/export',
  access: { who: 'M' },
  answers: { 202: z.object({ status: z.literal('preparing'), requestedAt: time }) },
  errors: [],
  idempotency: 'K',
});

export const exportStatus = z.enum(['none', 'preparing', 'ready', 'failed']);
export type ExportStatus = z.infer<typeof exportStatus>;

export const readExport = route({
  id: 'I25',
  summary: 'How far the archive is; `url` opens once, within a day',
  method: 'GET',
  path: '/api/user/export',
  access: { who: 'U', stages: ['onboarding', 'active', 'closing'] },
  answers: {
    200: z.object({ status: exportStatus, url: z.string().optional(), requestedAt: time.optional() }),
  },
  errors: [],
  idempotency: null,
});

export const fetchExport = route({
  id: 'I56',
  summary: 'The archive. Its link is signed, and opens once',
  method: 'GET',
  path: '/api/user/export/:userId/:exportId',
  access: { who: 'A' },
  bytes: 'out',
  params: z.object({ userId: id, exportId: id }),
  query: z.object({ exp: z.string().max(20).default(''), sig: z.string().max(100).default('') }),
  answers: { 200: z.unknown() },
  errors: ['SIGNATURE_INVALID', 'RESOURCE_NOT_FOUND'],
  idempotency: null,
});
