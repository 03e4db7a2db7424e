import { Injectable } from '@nestjs/common';
import { type Language, shownName } from '@plateia/contracts';
import type { Evidence, Report, StaffReport } from '@plateia/contracts/identity';
import { EvidenceStore } from '@plateia/evidence';
import { FileLinks, withLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import type { Account } from '../../account/store/account.schema.js';
import { AccountCache } from '../../account/store/account-cache.js';
import { isBanned } from '../../account/member/visibility.js';
import { isPartOf, type ReportRow } from './report.schema.js';

export interface Reader {
  userId: string;
  language: Language;
}

export interface Names {
  known: ReadonlyMap<string, Account | null>;
  language: Language;
}

/** As the one who made it sees it. */
export const ownReport = (row: ReportRow): Report => ({
  id: row._id,
  targetType: row.targetType,
  reason: row.reason,
  status: row.status,
  decision: row.decision,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** With names and what was copied, for those who decide. */
@Injectable()
export class StaffReportView {
  constructor(
    private readonly evidence: EvidenceStore,
    private readonly accounts: AccountCache,
    private readonly links: FileLinks,
    private readonly clock: Clock,
  ) {}

  async of(rows: readonly ReportRow[], { userId: reader, language }: Reader): Promise<StaffReport[]> {
    const copied = await Promise.all(rows.map(({ evidenceKey }) => this.copyOf(evidenceKey)));
    const named = rows.flatMap(({ reporterId, ownerId }, at) => [
      reporterId,
      ownerId,
      ...authorsOf(copied[at] ?? null),
    ]);
    const known = await this.accounts.byIds([...new Set(named.filter((id) => id !== null))]);
    return rows.map((row, at) => ({
      ...this.view(row, copied[at] ?? null, { known, language }),
      own: isPartOf(row, reader),
    }));
  }

  private async copyOf(key: string | null): Promise<Evidence | null> {
    return key === null ? null : this.evidence.read(key);
  }

  private view(row: ReportRow, copied: Evidence | null, names: Names): StaffReport {
    const { targetId, text, email, reporterId, ownerId } = row;
    const owner = ownerId ? names.known.get(ownerId) : null;
    return {
      ...ownReport(row),
      targetId,
      text,
      email,
      reporter: reporterId ? { userId: reporterId, fullName: nameIn(names, reporterId) } : null,
      owner: ownerId
        ? {
            userId: ownerId,
            fullName: nameIn(names, ownerId),
            banned: owner ? isBanned(owner, this.clock.now()) : false,
          }
        : null,
      evidence: copied && {
        ...this.said(copied, names),
        before: copied.before.map((earlier) => this.said(earlier, names)),
      },
    };
  }

  private said({ authorId, content, createdAt, files }: Omit<Evidence, 'before'>, names: Names) {
    const shown = files.map((file) => withLinks(file, this.links));
    return { authorId, authorFullName: nameIn(names, authorId), content, createdAt, files: shown };
  }
}

const authorsOf = (copied: Evidence | null): string[] =>
  copied ? [copied.authorId, ...copied.before.map(({ authorId }) => authorId)] : [];

/** Whoever is banned or leaving keeps their name before staff. */
export const nameIn = ({ known, language }: Names, id: string): string =>
  shownName(known.get(id)?.fullName, false, language).name;
