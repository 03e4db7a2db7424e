import { Injectable } from '@nestjs/common';
import { erasureDone } from '@plateia/contracts/identity';
import { deletionStep, InjectModel, MemberErasure, type ErasureStep } from '@plateia/service-kit';
import { Model } from 'mongoose';
import { ACCOUNT, type AccountRow } from '../store/account.schema.js';
import { POINT_EVENT, MEMBER_DATE, type PointEventRow } from '../store/point-event.schema.js';
import { ENTRY, NEWEST, type EntryRow } from '../store/entry.schema.js';
import { MEMBER, type MemberRow } from '../store/member.schema.js';
import { PAIR, type PairRow } from '../store/pair.schema.js';

const own = (userId: string) => ({ userId });
const itself = (userId: string) => ({ _id: userId });

/** Nothing of a member's points stays. */
@Injectable()
export class EraseMember extends MemberErasure {
  readonly service = 'xp';
  override readonly done = erasureDone.xp;
  readonly steps: readonly ErasureStep[];

  constructor(
    @InjectModel(POINT_EVENT) pointEvents: Model<PointEventRow>,
    @InjectModel(ENTRY) entries: Model<EntryRow>,
    @InjectModel(ACCOUNT) accounts: Model<AccountRow>,
    @InjectModel(MEMBER) members: Model<MemberRow>,
    @InjectModel(PAIR) pairs: Model<PairRow>,
  ) {
    super();
    this.steps = [
      deletionStep(pointEvents, own, MEMBER_DATE),
      deletionStep(entries, own, NEWEST),
      deletionStep(accounts, itself),
      deletionStep(members, itself),
      deletionStep(pairs, (userId) => ({ members: userId }), 'members'),
    ];
  }
}
