import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { type OwnAppeal, type OwnDecision, ownDecisions } from '@plateia/contracts/identity';
import { EvidenceStore } from '@plateia/evidence';
import { PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import type { Sanction } from '../bans/sanction.schema.js';
import { Sanctions } from '../bans/sanctions.store.js';
import type { ReportRow } from '../reports/report.schema.js';
import { Reports } from '../reports/reports.store.js';
import type { FeedbackRow } from './feedback.schema.js';
import { FeedbackRows } from './feedback.store.js';

const cursor = z.object({ at: z.number(), id: z.string() });

type Decided = { at: Date; id: string } & ({ report: ReportRow } | { sanction: Sanction });

/** I57: what was removed of a member's and when they were kept out, in one list. */
@Injectable()
export class OwnDecisions {
  constructor(
    private readonly reports: Reports,
    private readonly sanctions: Sanctions,
    private readonly feedback: FeedbackRows,
    private readonly evidence: EvidenceStore,
    private readonly tokens: PageTokens,
  ) {}

  async run(member: string, input: RouteInput<typeof ownDecisions>): Promise<RouteAnswer<typeof ownDecisions>> {
    const { limit, nextToken } = input;
    const binding = { route: ownDecisions.id, member };
    const page = this.tokens.read(nextToken, binding, cursor);
    const skipped = page.kind === 'offset' ? page.offset : 0;
    const span = { before: page.kind === 'cursor' ? page.data : undefined, limit: skipped + limit + 1 };
    const [removed, bans] = await Promise.all([
      this.reports.removedOf(member, span),
      this.sanctions.bansOf(member, span),
    ]);
    const all: Decided[] = [
      ...removed.map((report) => ({ at: report.decidedAt ?? report.createdAt, id: report._id, report })),
      ...bans.map((sanction) => ({ at: sanction.at, id: sanction._id, sanction })),
    ];
    const found = all.toSorted(latestFirst).slice(skipped);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: await this.view(member, shown),
      nextToken: found.length > limit && last ? this.tokens.write({ at: last.at.getTime(), id: last.id }, binding) : '',
    };
  }

  private async view(member: string, decided: readonly Decided[]): Promise<OwnDecision[]> {
    const appeals = await this.feedback.appealsOf(
      member,
      decided.map(({ id }) => id),
    );
    return Promise.all(
      decided.map(async (one) => {
        const appeal = appeals.find(({ against }) => against?.id === one.id);
        return {
          id: one.id,
          decidedAt: one.at.toISOString(),
          ...('report' in one ? await this.removal(one.report) : ban(one.sanction)),
          appeal: appeal ? ownAppeal(appeal) : null,
        };
      }),
    );
  }

  private async removal({ targetType, reason, decision, evidenceKey }: ReportRow) {
    const copied = evidenceKey === null ? null : await this.evidence.read(evidenceKey);
    const statement = decision ?? '';
    return { type: 'report' as const, targetType, reason, statement, content: copied?.content || null, until: null };
  }
}

const ban = ({ reason: statement, until }: Sanction) => ({
  type: 'ban' as const,
  targetType: null,
  content: null,
  reason: null,
  statement,
  until: until?.toISOString() ?? null,
});

const ownAppeal = ({ _id: id, outcome, answer, at, decidedAt }: FeedbackRow): OwnAppeal => ({
  id,
  outcome,
  answer,
  createdAt: at.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

const latestFirst = (a: Decided, b: Decided): number => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1);
