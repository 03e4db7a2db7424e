import type { RouteDef } from '@plateia/contracts';
import { api } from '@plateia/data';
import type { z } from 'zod';

export type StepEvent = 'legal_consent_done' | 'profile_completion_done';
type Report = { event: StepEvent };

/** X3 as far as this page needs it: the contract itself comes with the service that answers. */
interface ReportStep extends RouteDef {
  method: 'POST';
  path: '/api/xp/events';
  params?: never;
  query?: never;
  body: z.ZodType<Report, Report>;
}

export const xpCalls = api<{ reportStep: ReportStep }, 'reportStep'>({
  reportStep: { method: 'POST', path: '/api/xp/events' },
});
