import { type Migration, nameless } from '@plateia/service-kit';
import { fillSecond, type OfTwo } from '../../relations/pairs/second-member.js';

/** Earlier releases looked through all ids for the second one of two, and kept keys of mails that name who was written to. */
export const secondMembers: Migration = {
  name: 'find by its second member what stands between two',
  run: async (connection) => {
    for (const name of ['pairs', 'visits']) await fillSecond(connection.collection<OfTwo>(name));
    const mails = connection.collection<{ _id: string; at: Date }>('sent_mails');
    for await (const { _id: key, at } of mails.find({ _id: { $regex: ':' } })) {
      await mails.updateOne({ _id: nameless(key) }, { $setOnInsert: { at } }, { upsert: true });
      await mails.deleteOne({ _id: key });
    }
  },
};
