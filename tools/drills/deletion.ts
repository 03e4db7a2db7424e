// npm run drill:deletion [-- --kills 30 --shape services --minutes 20]: members leave while others write and processes die.
import type { Counts } from './judge.ts';
import { runDrill } from './run-drill.ts';

const MEMBERS = 24;
/** Every so manyth of the ring, so that whoever stays has friends among them. */
const LEAVES_EVERY = 6;

await runDrill({ kills: '30', shape: 'embedded', minutes: '20' }, async (options, log): Promise<Counts> => {
  const { deletionVerdicts, erased } = await import('./deletion-verdicts.ts');
  const { judge } = await import('./judge.ts');
  const { KafkaLog } = await import('../engines/kafka/kafka-log.ts');
  const { Leavers } = await import('./leavers.ts');
  const { Ledger } = await import('./ledger.ts');
  const { gather, without } = await import('./people.ts');
  const { linesOf, strikeOften } = await import('./striker.ts');
  const { settled } = await import('./settled.ts');
  const { leavingStrikes } = await import('./strikes.ts');
  const { Writers } = await import('./writers.ts');
  const { withPlatform } = await import('./with-platform.ts');
  const shape = options.shape === 'services' ? 'services' : 'embedded';
  return withPlatform('deletion', shape, log, async ({ platform, databases, dataDir }) => {
    const everybody = await gather(platform, MEMBERS);
    const leaving = everybody.members.filter((_, place) => place % LEAVES_EVERY === 0);
    const people = without(everybody, leaving);
    const ledger = new Ledger();
    const leavers = new Leavers({ leaving, staying: people.members }, { platform, databases, ledger });
    await leavers.live();
    log(`${shape}: ${leaving.length} of ${MEMBERS} leave, the others write, kills begin`);
    const writers = new Writers(people, ledger);
    writers.start();
    let erasedAtMs = 0;
    const end = performance.now() + Number(options.minutes) * 60_000;
    try {
      const gone = leavers.leave();
      const isOver = (done: number) => done >= Number(options.kills) || performance.now() > end;
      const report = await strikeOften(platform, { plan: leavingStrikes, ledger }, isOver);
      for (const line of linesOf(report, ledger)) log(`${shape}: ${line}`);
      await gone;
      await erased(leaving, databases);
      erasedAtMs = Date.now();
    } finally {
      await writers.stop();
    }
    await settled(platform, databases);
    const kafka = shape === 'services' ? new KafkaLog(`127.0.0.1:${(await platform.part('kafka')).port}`) : undefined;
    const evidence = { dataDir, ledger, people, databases, leavers, leaving, log: kafka, erasedAtMs };
    return await judge(deletionVerdicts, evidence, (line) => log(`${shape}: ${line}`));
  });
});
