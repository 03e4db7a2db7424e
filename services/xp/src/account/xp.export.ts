import { Injectable } from '@nestjs/common';
import { ExportSource, type ExportSection, rowsSection } from '@plateia/data-export';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { ACCOUNT, type AccountRow } from '../store/account.schema.js';
import { POINT_EVENT, MEMBER_DATE, type PointEventRow } from '../store/point-event.schema.js';
import { ENTRY, NEWEST, type EntryRow } from '../store/entry.schema.js';
import { MEMBER, type MemberRow } from '../store/member.schema.js';

const own = (userId: string) => ({ userId });
const itself = (userId: string) => ({ _id: userId });

/** Points, and the point events that they follow from. Pairs are not here: a row may say that the other blocked the member. */
@Injectable()
export class XpExport extends ExportSource {
  readonly sections: readonly ExportSection[];

  constructor(
    @InjectModel(ENTRY) entries: Model<EntryRow>,
    @InjectModel(POINT_EVENT) pointEvents: Model<PointEventRow>,
    @InjectModel(ACCOUNT) accounts: Model<AccountRow>,
    @InjectModel(MEMBER) members: Model<MemberRow>,
  ) {
    super();
    this.sections = [
      rowsSection({
        name: 'ledger',
        title: { en: 'Ledger of XP', el: 'Ιστορικό XP' },
        model: entries,
        hint: NEWEST,
        find: own,
        show: ({ _id: id, at, event: kind, subject: about, xp, reversed }) => ({
          id,
          at,
          kind,
          about,
          xp,
          ...(reversed && { takenBack: true }),
        }),
      }),
      rowsSection({
        name: 'acts',
        title: { en: 'Acts that give XP', el: 'Πράξεις που δίνουν XP' },
        model: pointEvents,
        hint: MEMBER_DATE,
        find: own,
        show: ({ at, event: kind, subject: about, xp, reversedAt: ended, with: member }) =>
          at && { at, kind, about, xp, ...(ended && { ended }), ...(member && { member }) },
      }),
      rowsSection({
        name: 'level',
        title: { en: 'Level and streak', el: 'Επίπεδο και σερί' },
        model: accounts,
        find: itself,
        show: ({ level, streak, sum: xp }) => ({ level, xp, streak }),
      }),
      rowsSection({
        name: 'member',
        title: { en: 'What it is counted by', el: 'Με τι μετριέται' },
        model: members,
        find: itself,
        show: ({ gamificationEnabled, zones, invitedBy }) => ({
          settings: { gamificationEnabled, zones: zones?.map(({ value }) => value) },
          ...(invitedBy && { from: invitedBy }),
        }),
      }),
    ];
  }
}
