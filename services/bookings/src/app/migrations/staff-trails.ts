import type { Migration } from '@plateia/service-kit';
import { BOOKINGS } from '../../booking/store/booking.schema.js';
import type { StaffAct } from '../../booking/store/staff-act.row.js';
import { PROFESSIONALS } from '../../market/professionals/professional.schema.js';

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

type Place = readonly [collection: string, filter: object, field: string];

/** What staff decided stands with the case that it was about. */
export const staffTrails: Migration = {
  name: 'keep the decisions of staff with their cases',
  run: async (connection) => {
    const earlier = connection.collection<EarlierDecision>(EARLIER);
    for await (const { _id: id, kind, subjectId, ...decided } of earlier.find().sort({ at: 1 })) {
      const isMissing = { 'trail.id': { $ne: id } };
      const places: Place[] =
        kind === 'verification'
          ? [[PROFESSIONALS, { _id: subjectId, ...isMissing }, 'trail']]
          : [
              [BOOKINGS, { 'dispute.id': subjectId, 'dispute.trail.id': { $ne: id } }, 'dispute.trail'],
              [BOOKINGS, { pastDisputes: { $elemMatch: { id: subjectId, ...isMissing } } }, 'pastDisputes.$.trail'],
            ];
      for (const [collection, filter, field] of places) {
        const update = { $push: { [field]: { id, ...decided } }, $inc: { version: 1 } };
        await connection.collection(collection).updateOne(filter, update as object);
      }
      await earlier.deleteOne({ _id: id });
    }
  },
};
