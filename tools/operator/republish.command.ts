import { EventComposer, republish } from '@plateia/events';
import { services } from '@plateia/service-all-in-one';
import { parseArgs } from 'node:util';
import type { OperatorCommand } from './operator-command.ts';

const sources = services.flatMap(({ name, snapshots = [] }) => snapshots.map((source) => ({ name, source })));

/** <kind> [--restored]: publishes every snapshot of one kind again, for whoever has to rebuild a projection. */
export const command: OperatorCommand = {
  async run(args, { clock, engines, say, complain }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { restored: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [kind, ...rest] = positionals;
    const chosen = sources.find(({ source }) => source.kind === kind);
    if (!chosen || rest.length > 0) {
      complain(`Usage: republish ${sources.map(({ source }) => source.kind).join('|')} [--restored]`);
      return 2;
    }
    const { log, database } = await engines();
    const connection = await database(chosen.name);
    const published = await republish(chosen.source, {
      collection: (name) => connection.collection(name),
      composer: new EventComposer(chosen.name, clock),
      log,
      clock,
      restored: values.restored,
    });
    say(`${kind}: ${published} said again by ${chosen.name}`);
    return 0;
  },
};
