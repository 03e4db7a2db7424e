import { services } from '@plateia/service-all-in-one';
import { eraseAgainCommand } from '@plateia/service-identity';
import { listErasures } from '@plateia/service-kit';
import type { OperatorCommand } from './operator-command.ts';

/** --again: does what `node main.mjs erasures` of each service and `erase --again` of identity do on a cluster. */
export const command: OperatorCommand = {
  async run(args, { clock, engines, say }) {
    const { database } = await engines();
    const listed = new Set<string>();
    for (const { name } of services)
      for (const userId of await listErasures(await database(name), clock)) listed.add(userId);
    return eraseAgainCommand([...args, ...listed], { connection: await database('identity'), clock }, say);
  },
};
