import type { Migration } from '@plateia/service-kit';

/** Earlier releases left what somebody who is gone said in disputes, why they canceled, and their papers. */
export const wordsOfLeavers: Migration = {
  name: 'look once more through what members who are gone have said',
  run: async (connection) => {
    await connection
      .collection('erasures')
      .updateMany({ doneAt: { $ne: null } }, [{ $set: { dueAt: '$$NOW', version: { $add: ['$version', 1] } } }]);
  },
};
