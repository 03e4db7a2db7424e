import { idAt } from '@plateia/contracts';
import { findRow } from '@plateia/mongo';
import type { Migration } from '@plateia/service-kit';
import type { Sanction } from '../../trust/bans/sanction.schema.js';
import { ACCOUNTS, type Account } from '../../account/store/account.schema.js';

/** Earlier releases did not say of a ban by which decision it is. */
export const numberedBans: Migration = {
  name: 'say of every ban by which decision it is',
  run: async (connection) => {
    const accounts = connection.collection<Account>(ACCOUNTS);
    const sanctions = connection.collection<Sanction>('sanctions');
    const unnumbered = { 'ban.reason': { $type: 'string' as const }, 'ban.id': { $exists: false } };
    for await (const { _id: userId, ban, changedAt, createdAt } of accounts.find(unnumbered, { hint: 'banned' })) {
      if (!ban) continue;
      const known = await findRow(sanctions, { userId, banned: true }, { sort: { _id: -1 } });
      const at = changedAt ?? createdAt;
      const id = known?._id ?? idAt(at.getTime());
      const { reason, until } = ban;
      // Of one that no trace is left of nobody knows who decided it.
      if (!known) await sanctions.insertOne({ _id: id, userId, by: 'system', banned: true, until, reason, at });
      await accounts.updateOne({ ...unnumbered, _id: userId }, { $set: { 'ban.id': id } });
    }
  },
};
