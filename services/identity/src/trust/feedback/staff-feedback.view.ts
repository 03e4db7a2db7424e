import { Injectable } from '@nestjs/common';
import { feedbackCategories, type StaffFeedback, type StaffReport } from '@plateia/contracts/identity';
import { parseFileKey } from '@plateia/contracts/media';
import { FileLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import type { Sanction } from '../bans/sanction.schema.js';
import { Sanctions } from '../bans/sanctions.store.js';
import { AccountCache } from '../../account/store/account-cache.js';
import { nameIn, type Names, type Reader, StaffReportView } from '../reports/report.view.js';
import { Reports } from '../reports/reports.store.js';
import { isBanned } from '../../account/member/visibility.js';
import type { FeedbackRow } from './feedback.schema.js';
import { Parties } from './parties.js';

interface Known {
  names: Names;
  reports: ReadonlyMap<string, StaffReport>;
  sanctions: ReadonlyMap<string, Sanction>;
}

/** With names and what it is against, for those who answer. */
@Injectable()
export class StaffFeedbackView {
  constructor(
    private readonly reports: Reports,
    private readonly reportView: StaffReportView,
    private readonly sanctions: Sanctions,
    private readonly accounts: AccountCache,
    private readonly parties: Parties,
    private readonly links: FileLinks,
    private readonly clock: Clock,
  ) {}

  async of(rows: readonly FeedbackRow[], reader: Reader): Promise<StaffFeedback[]> {
    const against = (type: 'report' | 'ban') =>
      rows.flatMap((row) => (row.against?.type === type ? [row.against.id] : []));
    const named = rows.flatMap((row) => [row.userId, row.against?.by, deciderOf(row)]);
    const [accounts, reports, sanctions, parties] = await Promise.all([
      this.accounts.byIds([...new Set(named.filter((id) => typeof id === 'string'))]),
      this.reportsOf(against('report'), reader),
      this.sanctions.byIds(against('ban')),
      this.parties.of(rows),
    ]);
    const names = { known: accounts, language: reader.language };
    const known = { names, reports, sanctions };
    return rows.map((row) => ({ ...this.view(row, known), own: parties.get(row._id)?.has(reader.userId) ?? false }));
  }

  private async reportsOf(ids: readonly string[], reader: Reader): Promise<ReadonlyMap<string, StaffReport>> {
    const rows = [...(await this.reports.byIds(ids)).values()];
    return new Map((await this.reportView.of(rows, reader)).map((report) => [report.id, report]));
  }

  private view(row: FeedbackRow, known: Known): Omit<StaffFeedback, 'own'> {
    const { names } = known;
    const { known: accounts } = names;
    const account = row.userId === null ? null : accounts.get(row.userId);
    const writer = personOf(row.userId, names);
    return {
      id: row._id,
      kind: row.kind,
      status: row.status,
      outcome: row.outcome,
      message: row.message,
      category: feedbackCategories.find((category) => category === row.category) ?? null,
      page: row.page,
      screenshot: this.pictureOf(row),
      createdAt: row.at.toISOString(),
      writer: writer && { ...writer, banned: account ? isBanned(account, this.clock.now()) : false },
      email: row.email,
      against: this.againstOf(row, known),
      answer: row.answer,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: personOf(deciderOf(row), names),
    };
  }

  private againstOf({ against, userId }: FeedbackRow, known: Known): StaffFeedback['against'] {
    if (!against) return null;
    const { type, id } = against;
    const decidedBy = personOf(against.by, known.names);
    if (type === 'report') return { type, id, decidedBy, report: known.reports.get(id) ?? null };
    const sanction = known.sanctions.get(id);
    const account = userId === null ? null : known.names.known.get(userId);
    return {
      type,
      id,
      decidedBy,
      reason: sanction?.reason ?? '',
      since: (sanction?.at ?? this.clock.date()).toISOString(),
      until: sanction?.until?.toISOString() ?? null,
      inForce: account?.ban?.id === id && isBanned(account, this.clock.now()),
    };
  }

  /** One's own file alone: by the key of somebody else's nobody gets it looked at. */
  private pictureOf({ screenshotKey, userId, email }: FeedbackRow): string | null {
    const owner = screenshotKey === null ? undefined : parseFileKey(screenshotKey)?.ownerId;
    return screenshotKey !== null && email === null && owner === userId ? this.links.to(screenshotKey) : null;
  }
}

const deciderOf = ({ trail, outcome }: FeedbackRow): string | null =>
  trail.find(({ did }) => did === outcome)?.by ?? null;

function personOf(userId: string | null, names: Names) {
  return userId === null ? null : { userId, fullName: nameIn(names, userId) };
}
