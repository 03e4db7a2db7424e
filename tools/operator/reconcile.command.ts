import { reconcileCommand } from '@plateia/service-bookings';
import { reconcilePlansCommand } from '@plateia/service-identity';
import type { OperatorCommand } from './operator-command.ts';
import { paymentSettings } from './payments.config.ts';

/** Compares our ledger and our members' plans with the provider's books; every difference is named, and ends it with 1. */
export const command: OperatorCommand = {
  codeOfFailure: 2,
  async run(_, { root, clock, engines, say }) {
    const settings = paymentSettings(process.env, root);
    const { database } = await engines();
    const money = await reconcileCommand(await database('bookings'), { settings, clock }, say);
    const plans = await reconcilePlansCommand(await database('identity'), { settings, clock }, say);
    return Math.max(money, plans);
  },
};
