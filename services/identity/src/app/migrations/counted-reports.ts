import type { Migration } from '@plateia/service-kit';

/** Earlier releases counted reports whenever somebody looked. */
export const countedReports: Migration = {
  name: 'count the reports that there are',
  run: async (connection) => {
    await connection.collection('reports').updateMany({}, [{ $set: { uncounted: '$$NOW' } }]);
  },
};
