import type { Migration } from '@plateia/service-kit';
import { PROFESSIONALS } from '../../market/professionals/professional.schema.js';

/** Earlier releases asked the provider whenever somebody looked at what they had earned. */
export const payoutAccounts: Migration = {
  name: 'ask once a day whether accounts can be paid to',
  run: async (connection) => {
    const opened = { payoutAccount: { $type: 'string' }, askAccountAt: { $exists: false } };
    await connection
      .collection(PROFESSIONALS)
      .updateMany(opened, [{ $set: { askAccountAt: '$$NOW', version: { $add: ['$version', 1] } } }]);
  },
};
