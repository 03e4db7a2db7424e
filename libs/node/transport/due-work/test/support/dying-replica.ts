import { armCrashPoint, crashPoint } from '@plateia/runtime';
import { z } from 'zod';
import { Replica } from './replica.js';

/** A replica in a process of its own that takes what is due and dies in the middle of it. */
const orders = z.object({ url: z.string(), database: z.string(), owner: z.string().nullable(), point: z.string() });

export type Orders = z.infer<typeof orders>;

const { url, database, owner, point } = orders.parse(JSON.parse(process.argv[2] ?? '{}'));
const { due, offers, connection } = new Replica(url, database, { owner });
armCrashPoint(point, point === 'job.kept' ? 1 : 0);

due.every('counting', 60_000, async ({ progress, saveProgress }) => {
  for (let n = Number(progress ?? 0) + 1; n <= 4; n++) {
    await connection.collection('portions').insertOne({ n, by: 'the one that dies' });
    await saveProgress(n);
  }
});
due.when(offers, 'expiresAt', {
  handle: async ({ _id }, { where }) => {
    await offers.collection.updateOne({ _id, ...where } as object, { $push: { by: 'the one that dies' } } as object);
    crashPoint('offer.half-way');
    await offers.collection.updateOne({ _id, ...where } as object, { $set: { state: 'expired' } });
  },
});
