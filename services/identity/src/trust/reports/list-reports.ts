import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { ownReports, staffReports } from '@plateia/contracts/identity';
import { IdPages } from '../../account/store/id-pages.js';
import { ownReport, type Reader, StaffReportView } from './report.view.js';
import { Reports } from './reports.store.js';

/** I51, I52. */
@Injectable()
export class ListReports {
  constructor(
    private readonly reports: Reports,
    private readonly view: StaffReportView,
    private readonly pages: IdPages,
  ) {}

  async own(member: string, input: RouteInput<typeof ownReports>): Promise<RouteAnswer<typeof ownReports>> {
    const binding = { route: ownReports.id, member };
    const { rows, nextToken } = await this.pages.page(input, binding, {
      read: (span) => this.reports.ofMember(member, span),
      idOf,
    });
    return { items: rows.map(ownReport), nextToken };
  }

  async forStaff(reader: Reader, input: RouteInput<typeof staffReports>): Promise<RouteAnswer<typeof staffReports>> {
    const { status } = input;
    const binding = { route: staffReports.id, member: reader.userId, filter: { status } };
    const { rows, nextToken } = await this.pages.page(input, binding, {
      read: (span) => this.reports.byStatus(status, span),
      idOf,
    });
    return { items: await this.view.of(rows, reader), nextToken };
  }
}

const idOf = ({ _id }: { _id: string }): string => _id;
