import type { Migration } from '@plateia/service-kit';
import { PROFESSIONALS } from '../../market/professionals/professional.schema.js';

/** Whoever staff verified with a licence among their papers has one; those of the demo data have no papers, and whatever they need. */
export const licences: Migration = {
  name: 'note whose licence staff has seen',
  run: async (connection) => {
    const seen = { $or: [{ 'papers.type': 'licence' }, { papers: { $size: 0 } }] };
    await connection
      .collection(PROFESSIONALS)
      .updateMany(
        { verificationStatus: 'verified', licence: { $exists: false }, ...seen },
        { $set: { licence: 'verified' }, $inc: { version: 1 } },
      );
  },
};
