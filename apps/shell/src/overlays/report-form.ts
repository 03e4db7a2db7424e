import { text, type RouteInput } from '@plateia/contracts';
import type { ReportTargetRef } from '@plateia/contracts/shell';
import { createReport, reportTarget } from '@plateia/contracts/identity';
import { createReport as call } from '@plateia/contracts/identity/calls';
import { api } from '@plateia/data';

const calls = api({ createReport: call });

const LINK = /\/(?<type>post|comment|profile)\/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])/i;

/** What a link of ours leads to; undefined for every other text. */
export function targetIn(link: string): ReportTargetRef | undefined {
  const { type, id } = LINK.exec(link)?.groups ?? {};
  const known = reportTarget.safeParse(type?.toLowerCase());
  return known.success && id ? { type: known.data, id: id.toLowerCase() } : undefined;
}

/** The part of I50 that is asked for; the link where nothing was pointed at, the address of whoever is signed out. */
export const reportForm = createReport.body.pick({ reason: true, text: true, email: true }).extend({
  link: text(0, 500)
    .refine((link) => targetIn(link) !== undefined, { params: { rule: 'target' } })
    .optional(),
});

/** After an answer that was lost the same report is not taken twice. */
export const sendReport = (report: RouteInput<typeof createReport>): Promise<unknown> =>
  calls.createReport(report, { once: 'report' });
