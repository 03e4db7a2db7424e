import type { Migration } from '@plateia/service-kit';
import { BOOKINGS } from '../persistence/booking.schema.js';
import type { StaffAct } from '../persistence/staff-act.row.js';
import { PROFESSIONALS } from '../professionals/professional.schema.js';

/** As earlier releases wrote them, before what was decided was done. */
interface EarlierDecision {
  _id: string;
  kind: 'verification' | 'dispute';
  subjectId: string;
  outcome: StaffAct['outcome'];
  amount: number | null;
  statement: string;
  by: string;
  at: Date;
}

const EARLIER = 'staff_decisions';

/** What staff decided stands with the case that it was about. */
export const staffTrails: Migration = {
  name: 'keep the decisions of staff with their cases',
  run: async (connection) => {
    const earlier = connection.collection<EarlierDecision>(EARLIER);
    for await (const { _id: id, kind, subjectId, ...decided } of earlier.find().sort({ at: 1 })) {
      const act: StaffAct = { id, ...decided };
      if (kind === 'verification') await add(PROFESSIONALS, { _id: subjectId, 'trail.id': { $ne: id } }, 'trail', act);
      else {
        const latest = { 'dispute.id': subjectId, 'dispute.trail.id': { $ne: id } };
        await add(BOOKINGS, latest, 'dispute.trail', act);
        const past = { pastDisputes: { $elemMatch: { id: subjectId, 'trail.id': { $ne: id } } } };
        await add(BOOKINGS, past, 'pastDisputes.$.trail', act);
      }
      await earlier.deleteOne({ _id: id });
    }
    async function add(collection: string, filter: object, field: string, act: StaffAct): Promise<void> {
      await connection
        .collection(collection)
        .updateOne(filter, { $push: { [field]: act }, $inc: { version: 1 } } as object);
    }
  },
};
