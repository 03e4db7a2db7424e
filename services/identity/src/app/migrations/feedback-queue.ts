import type { Migration } from '@plateia/service-kit';

/** Earlier releases kept feedback where nobody looked. */
export const feedbackQueued: Migration = {
  name: 'let feedback wait for an answer',
  run: async (connection) => {
    const waiting = { kind: 'feedback', status: 'waiting', outcome: null, answer: null, decidedAt: null };
    const unknown = { email: null, lang: null, against: null, forgetAt: null };
    await connection
      .collection('feedback')
      .updateMany({ kind: { $exists: false } }, { $set: { ...waiting, ...unknown, trail: [], version: 1 } });
  },
};
