import { ADJUST_USAGE, adjustCommand } from '@plateia/service-bookings';
import { staffCommand, staffIdOf } from '@plateia/service-identity';
import type { OperatorCommand } from './operator-command.ts';

const MONEY: ReadonlySet<string> = new Set(['adjust', 'confirm']);
const USED_WRONGLY = 2;

/** Says who may decide for the platform, which no call of its own does; and books money that two of them moved by hand. */
export const command: OperatorCommand = {
  async run(args, { clock, scheduler, logger, engines, say }) {
    const { log, database } = await engines();
    const connection = await database('identity');
    if (MONEY.has(args[0] ?? '')) {
      const collections = await database('bookings');
      const ofStaff = (email: string) => staffIdOf(connection, email);
      return adjustCommand(args, { collections, clock, staffIdOf: ofStaff }, say);
    }
    const code = await staffCommand(args, { connection, log, clock, scheduler, logger }, say);
    if (code === USED_WRONGLY) ADJUST_USAGE.forEach((line) => say(`       ${line}`));
    return code;
  },
};
