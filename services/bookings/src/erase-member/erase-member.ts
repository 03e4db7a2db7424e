import { eraseFiles, FILE, type FileRow } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import { erasureDone } from '@plateia/contracts/identity';
import { FRIENDS_OF, RELATION, type RelationRow } from '@plateia/people';
import { deletionStep, InjectModel, MemberErasure, type ErasureStep } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { SHOWN_IN_BOOKINGS } from '../images/booking-images.js';
import { EraseBookings } from './erase-bookings.js';

/** What the tax office may ask for stays, without a name and without words. */
@Injectable()
export class EraseMember extends MemberErasure {
  readonly done = erasureDone.bookings;
  readonly steps: readonly ErasureStep[];

  constructor(
    bookings: EraseBookings,
    @InjectModel(RELATION) relations: Model<RelationRow>,
    @InjectModel(FILE) files: Model<FileRow>,
  ) {
    super();
    this.steps = [
      bookings,
      deletionStep(relations, (members) => ({ members }), FRIENDS_OF),
      ...eraseFiles(files, SHOWN_IN_BOOKINGS),
    ];
  }
}
