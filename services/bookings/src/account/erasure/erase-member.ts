import { eraseFiles, FILE, type FileRow } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import { erasureDone } from '@plateia/contracts/identity';
import { FRIENDS_OF, RELATION, type RelationRow } from '@plateia/people';
import { deletionStep, InjectModel, MemberErasure, type ErasureStep } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { SHOWN_IN_BOOKINGS } from '../../booking/domain/booking-images.js';
import {
  QUOTE_INVITATION,
  type QuoteInvitation,
  INVITATIONS_OF,
} from '../../market/response-time/quote-invitation.schema.js';
import { THREAD, type ThreadRow, THREADS_OF } from '../../market/threads/thread.schema.js';
import { EraseBookings } from './erase-bookings.js';
import { EraseQuotes } from './erase-quotes.js';
import { EraseProfessional } from './erase-professional.js';

/** What the tax office may ask for stays, without a name and without words. */
@Injectable()
export class EraseMember extends MemberErasure {
  readonly service = 'bookings';
  override readonly done = erasureDone.bookings;
  readonly steps: readonly ErasureStep[];

  constructor(
    bookings: EraseBookings,
    professional: EraseProfessional,
    quotes: EraseQuotes,
    @InjectModel(RELATION) relations: Model<RelationRow>,
    @InjectModel(THREAD) threads: Model<ThreadRow>,
    @InjectModel(QUOTE_INVITATION) asks: Model<QuoteInvitation>,
    @InjectModel(FILE) files: Model<FileRow>,
  ) {
    super();
    this.steps = [
      bookings,
      professional,
      quotes,
      deletionStep(relations, (members) => ({ members }), FRIENDS_OF),
      deletionStep(threads, (reader) => ({ reader }), THREADS_OF),
      deletionStep(asks, (userId) => ({ professional: userId }), INVITATIONS_OF),
      ...eraseFiles(files, SHOWN_IN_BOOKINGS),
    ];
  }
}
