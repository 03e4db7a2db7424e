import { expect } from '@jest/globals';
import type { StaffFeedback } from '@plateia/contracts/identity';
import { until } from '@plateia/test-kit';
import type { FeedbackRow } from '../../src/trust/feedback/feedback.schema.js';
import type { ReportRow } from '../../src/trust/reports/report.schema.js';
import type { IdentityHarness } from './identity-harness.js';
import type { Answered, Visitor } from './visitor.js';

export const STATEMENT = 'It insults a neighbour by name.';

/** How staff decides, and how others appeal against it. */
export const appealingOn = (harness: () => IdentityHarness) => {
  const judges = async (...names: string[]): Promise<Visitor[]> => {
    const made = await Promise.all(names.map((name) => harness().member(name)));
    for (const judge of made) await harness().change(judge, { staff: true });
    harness().clock.advance(61_000);
    await harness().renew(...made);
    return made;
  };

  const queue = async (judge: Visitor, query = ''): Promise<StaffFeedback[]> =>
    ((await judge.get(`/api/staff/feedback${query}`)).body as { items: StaffFeedback[] }).items;
  const inQueue = async (judge: Visitor, id: string, query = ''): Promise<StaffFeedback | undefined> =>
    (await queue(judge, query)).find((item) => item.id === id);

  const submit = (by: Visitor, body: object, headers: Record<string, string> = {}): Promise<Answered> =>
    by.post('/api/feedback/submit', { message: 'This is not right at all', ...body }, headers);
  const submitted = async (by: Visitor, body: object, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await submit(by, body, headers);
    expect(answer).toMatchObject({ status: 201, body: { message: 'Thank you for your feedback' } });
    return (answer.body as { id: string }).id;
  };

  const decide = (judge: Visitor, id: string, outcome: string, answer?: string): Promise<Answered> =>
    judge.post('/api/staff/feedback/decide', { id, outcome, ...(answer !== undefined && { answer }) });
  const ban = (judge: Visitor, { userId }: Visitor, reason: string, more: object = {}): Promise<Answered> =>
    judge.post('/api/staff/users/ban', { userId, banned: true, reason, ...more });

  /** Of the profile of somebody, copied and decided. */
  const judged = async (judge: Visitor, outcome: string, about: Visitor, by: Visitor, more: object = {}) => {
    const target = { targetType: 'profile', targetId: about.userId, reason: 'fraud', ...more };
    const reported = await by.post('/api/reports', target);
    expect(reported.status).toBe(201);
    const { id } = reported.body as { id: string };
    await until('the copy is there', async () => (await reportOf(id))?.status === 'in_review');
    const decided = await judge.post('/api/staff/reports/decide', { id, outcome, statement: STATEMENT });
    expect(decided.status).toBe(200);
    await harness().drain();
    return id;
  };
  const reportOf = (id: string) => harness().context.connection.collection<ReportRow>('reports').findOne({ _id: id });
  const rowOf = (id: string) => harness().context.connection.collection<FeedbackRow>('feedback').findOne({ _id: id });

  return { judges, queue, inQueue, submit, submitted, decide, ban, judged, reportOf, rowOf };
};
