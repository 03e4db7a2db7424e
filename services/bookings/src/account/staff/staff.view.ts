import { filesFor } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import { CURRENCY, type Language, shownName } from '@plateia/contracts';
import type { StaffItem } from '@plateia/contracts/bookings';
import { FileLinks } from '@plateia/media-links';
import { People } from '@plateia/people';
import { disputeShown } from '../../work/disputes/dispute-shown.js';
import { sideOf } from '../../booking/domain/dispute-sides.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import type { StaffTrail } from '../../booking/store/staff-act.row.js';
import { licenceOf } from '../../market/professionals/professional-parts.js';
import type { Professional } from '../../market/professionals/professional.schema.js';
import { Professionals } from '../../market/professionals/professionals.store.js';
import type { Reader } from '../../booking/access/reader.js';
import { NoShows } from '../../market/verification/no-shows.js';

type VerificationItem = Extract<StaffItem, { kind: 'verification' }>;
type DisputeItem = Extract<StaffItem, { kind: 'dispute' }>;

const MOST_SHOWN = 50;

/** What staff is shown: papers that were sent for it, jobs that nobody came to, and what two sides put into a dispute. Nothing else of theirs. */
@Injectable()
export class StaffView {
  constructor(
    private readonly people: People,
    private readonly professionals: Professionals,
    private readonly links: FileLinks,
    private readonly noShows: NoShows,
  ) {}

  async ofVerification(professional: Professional, { userId: reader, language }: Reader): Promise<VerificationItem> {
    const { _id: id, papers, reviewSince, judgedAt, lastActiveAt, trail } = professional;
    const files = filesFor(
      papers.map(({ file }) => file),
      false,
      this.links,
    );
    return {
      kind: 'verification',
      id,
      since: (reviewSince ?? judgedAt ?? lastActiveAt).toISOString(),
      professional: await this.professional(id, language, professional),
      status: professional.verificationStatus,
      licence: licenceOf(professional),
      legal: professional.legal,
      noShows: await this.noShows.count(id),
      documents: papers.flatMap(({ type, file: { key }, validUntil }) => {
        const file = files.find((one) => one.key === key);
        return file ? [{ type, file, validUntil: validUntil?.toISOString() ?? null }] : [];
      }),
      own: id === reader,
      ...((await this.tracedIn(trail, language)) as Pick<VerificationItem, 'decision' | 'trace'>),
    };
  }

  async ofDispute(booking: BookingRow, { userId: reader, language }: Reader): Promise<DisputeItem> {
    const { _id, title, status, chosen, customerId, cancellation, dispute: existing } = booking;
    const dispute = disputeShown(booking, null, this.links);
    if (!dispute || !existing || !chosen) throw new Error(`The booking ${_id} has no dispute`);
    return {
      kind: 'dispute',
      id: dispute.id,
      since: (existing.staffSince ?? existing.openedAt).toISOString(),
      booking: {
        id: _id,
        title,
        status,
        price: chosen.priceTotal,
        currency: CURRENCY,
        cancellation: cancellation ? { rule: cancellation.rule, fee: cancellation.fee } : null,
      },
      customer: await this.person(customerId, language),
      professional: await this.professional(chosen.professionalId, language),
      dispute,
      own: sideOf(booking, reader) !== null,
      ...((await this.tracedIn(existing.trail, language)) as Pick<DisputeItem, 'decision' | 'trace'>),
    };
  }

  private async tracedIn(trail: StaffTrail | undefined, language: Language) {
    const lately = (trail ?? []).toReversed().slice(0, MOST_SHOWN);
    const trace = await Promise.all(
      lately.map(async ({ outcome, amount, statement, at, by }) => {
        const { userId, fullName } = await this.person(by, language);
        return { outcome, amount, statement, at: at.toISOString(), by: { userId, fullName } };
      }),
    );
    const last = trace.find(({ outcome }) => outcome !== 'own_case');
    return { decision: last ? { outcome: last.outcome, statement: last.statement, at: last.at } : null, trace };
  }

  /** Whoever is banned or leaving keeps their name before staff. */
  private async person(userId: string, language: Language) {
    const person = await this.people.byId(userId);
    const { name } = shownName(person?.fullName, false, language);
    return { userId, fullName: name, photo: person?.photo ?? null };
  }

  private async professional(userId: string, language: Language, known?: Professional) {
    const found = known ?? (await this.professionals.find(userId));
    return { ...(await this.person(userId, language)), businessName: found?.businessName ?? '' };
  }
}
