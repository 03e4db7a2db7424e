import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { ownReports, staffReports } from '@plateia/contracts/identity';
import { type PageBinding, PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { ownReport, StaffReportView } from './report.view.js';
import type { ReportRow } from './report.schema.js';
import { Reports, type ReportSpan } from './reports.store.js';

/** I51, I52. */
@Injectable()
export class ListReports {
  constructor(
    private readonly reports: Reports,
    private readonly view: StaffReportView,
    private readonly tokens: PageTokens,
  ) {}

  async own(member: string, input: RouteInput<typeof ownReports>): Promise<RouteAnswer<typeof ownReports>> {
    const binding = { route: ownReports.id, member };
    const { rows, nextToken } = await this.page(input, binding, (span) => this.reports.ofMember(member, span));
    return { items: rows.map(ownReport), nextToken };
  }

  async forStaff(member: string, input: RouteInput<typeof staffReports>): Promise<RouteAnswer<typeof staffReports>> {
    const { status } = input;
    const binding = { route: staffReports.id, member, filter: { status } };
    const { rows, nextToken } = await this.page(input, binding, (span) => this.reports.byStatus(status, span));
    return { items: await this.view.of(rows, member), nextToken };
  }

  private async page(
    { limit, nextToken }: { limit: number; nextToken: string },
    binding: PageBinding,
    read: (span: ReportSpan) => Promise<ReportRow[]>,
  ): Promise<{ rows: ReportRow[]; nextToken: string }> {
    const at = this.tokens.read(nextToken, binding, z.string());
    const found = await read({
      after: at.kind === 'cursor' ? at.data : undefined,
      offset: at.kind === 'offset' ? at.offset : 0,
      limit: limit + 1,
    });
    const rows = found.slice(0, limit);
    const last = rows.at(-1)?._id;
    return { rows, nextToken: found.length > limit && last ? this.tokens.write(last, binding) : '' };
  }
}
