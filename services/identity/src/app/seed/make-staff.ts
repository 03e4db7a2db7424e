import type { AggregateStore } from '@plateia/events';
import { type Parts, type PlatformSettings, tokens } from '@plateia/service-kit';
import { ACCOUNT_STORE, type Account } from '../../account/store/account.schema.js';

/** Somebody in the demo sees the queues. Not in production: there an operator says who does, and it is written down. */
export async function makeStaff(userId: string, parts: Parts): Promise<void> {
  if (parts.get<PlatformSettings>(tokens.PLATFORM).NODE_ENV === 'production') return;
  const accounts = parts.get<AggregateStore<Account>>(ACCOUNT_STORE);
  await accounts.amend(userId, ({ staff }) => (staff ? undefined : { update: { $set: { staff: true } } }));
}
