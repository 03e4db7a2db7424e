// npm run drill:deletion [-- --kills 60 --shape services --minutes 40]: the fullest member takes along what there is of them, and members leave, while others write and processes die.
import type { Counts } from './check-invariants.ts';
import { runDrill } from './run-drill.ts';

const MEMBERS = 24;
/** Every so manyth of the ring, so that whoever stays has friends among them. */
const LEAVES_EVERY = 6;
/** Of kills and minutes, those while archives are made. */
const OF_ARCHIVES = 1 / 3;

await runDrill({ kills: '60', shape: 'embedded', minutes: '40' }, async (options, log): Promise<Counts> => {
  const { takeAlong } = await import('@plateia/testing');
  const { Archives } = await import('./archives.ts');
  const { deletionInvariants, erased } = await import('./deletion-invariants.ts');
  const { liveFully } = await import('./fullest.ts');
  const { checkInvariants } = await import('./check-invariants.ts');
  const { KafkaLog } = await import('../../run/engines/kafka/kafka-log.ts');
  const { Leavers, photo, WORDS } = await import('./leavers.ts');
  const { Ledger } = await import('./ledger.ts');
  const { gather, without } = await import('./people.ts');
  const { linesOf, runKills } = await import('./run-kills.ts');
  const { settled } = await import('./settled.ts');
  const { ageDrafts } = await import('./stored-files.ts');
  const { deletionKills, exportKills } = await import('./kill-plans.ts');
  const { Writers } = await import('./writers.ts');
  const { withPlatform } = await import('./with-platform.ts');
  const shape = options.shape === 'services' ? 'services' : 'embedded';
  return withPlatform('deletion', shape, log, async ({ platform, databases, dataDir, ports }) => {
    const everybody = await gather(platform, MEMBERS);
    const leaving = everybody.members.filter((_, place) => place % LEAVES_EVERY === 0);
    const people = without(everybody, leaving);
    const ledger = new Ledger();
    const leavers = new Leavers({ leaving, staying: people.members }, { platform, databases, ledger });
    await leavers.live();
    const [fullest] = leaving;
    const [staying] = people.members;
    if (!fullest || !staying) throw new Error('nobody leaves, or nobody stays');
    const company = { friends: people.members, paymentsPort: ports.PAYMENTS_PORT, words: WORDS, photo };
    await liveFully(fullest, { ...company, drain: () => settled(platform, databases) });
    const archives = new Archives(fullest, { databases, ledger });
    await archives.measure();
    log(`${shape}: ${archives.size}; ${leaving.length} of ${MEMBERS} leave, the others write, kills begin`);
    const writers = new Writers(people, ledger);
    const killFor = async (plan: typeof deletionKills, part: number) => {
      const kills = Math.ceil(Number(options.kills) * part);
      const end = performance.now() + Number(options.minutes) * 60_000 * part;
      const report = await runKills(platform, { plan, ledger }, (done) => done >= kills || performance.now() > end);
      for (const line of linesOf(report, ledger)) log(`${shape}: ${line}`);
      return report.beside;
    };
    writers.start();
    let erasedAtMs = 0;
    const beside: string[] = [];
    try {
      archives.start();
      beside.push(...(await killFor(exportKills, OF_ARCHIVES)));
      await archives.stop();
      log(`${shape}: ${archives.taken} archives were taken`);
      await leavers.ask();
      const gone = leavers.leave();
      beside.push(...(await killFor(deletionKills, 1 - OF_ARCHIVES)));
      await gone;
      await erased(leaving, databases);
      erasedAtMs = Date.now();
    } finally {
      await Promise.all([writers.stop(), archives.stop()]);
    }
    await settled(platform, databases);
    // A day goes by, after which any archive takes away what was left half made.
    await ageDrafts(dataDir);
    await takeAlong(staying);
    const kafka = shape === 'services' ? new KafkaLog(`127.0.0.1:${(await platform.part('kafka')).port}`) : undefined;
    const report = { beside };
    const evidence = { dataDir, ledger, people, databases, report, leavers, archives, leaving, log: kafka, erasedAtMs };
    return await checkInvariants(deletionInvariants, evidence, (line) => log(`${shape}: ${line}`));
  });
});
