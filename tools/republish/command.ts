import { EventComposer, republish } from '@plateia/events';
import { createLogger, Scheduler, SystemClock } from '@plateia/runtime';
import { services } from '@plateia/service-all-in-one';
import { parseArgs } from 'node:util';
import { messageOf } from '../engines/usage-error.ts';
import { openConfiguredEngines } from '../operator/configured-engines.ts';

const logger = createLogger({ service: 'republish', level: 'fatal' });
const clock = new SystemClock();
const sources = services.flatMap(({ name, snapshots = [] }) => snapshots.map((source) => ({ name, source })));

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { restored: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [kind, ...rest] = positionals;
  const chosen = sources.find(({ source }) => source.kind === kind);
  if (!chosen || rest.length > 0) {
    console.error(`Usage: republish ${sources.map(({ source }) => source.kind).join('|')} [--restored]`);
    return 2;
  }
  const engines = await openConfiguredEngines('republish', { clock, scheduler: new Scheduler(logger), logger });
  try {
    const connection = await engines.database(chosen.name);
    const said = await republish(chosen.source, {
      collection: (name) => connection.collection(name),
      composer: new EventComposer(chosen.name, clock),
      log: engines.log,
      clock,
      restored: values.restored,
    });
    console.log(`${kind}: ${said} said again by ${chosen.name}`);
    return 0;
  } finally {
    await engines.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
