// npm run drill:money [-- --kills 200 --shape services --minutes 30]: jobs are paid for while processes die, the provider's among them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counts } from './judge.ts';
import { runDrill } from './run-drill.ts';

const SIDES = { customers: 6, professionals: 4 };
const DRAINED_WITHIN_MS = 120_000;

await runDrill({ kills: '200', shape: 'embedded', minutes: '30' }, async (options, log): Promise<Counts> => {
  const { aMember, becomeProfessional, platformPorts, startPlatform } = await import('@plateia/testing');
  const { Databases } = await import('./databases.ts');
  const { JobLedger, JobLives } = await import('./job-lives.ts');
  const { judge } = await import('./judge.ts');
  const { moneyVerdicts } = await import('./money-verdicts.ts');
  const { linesOf, strikeOften } = await import('./striker.ts');
  const { moneyStrikes } = await import('./strikes.ts');
  const shape = options.shape === 'services' ? 'services' : 'embedded';
  const dataDir = await mkdtemp(join(tmpdir(), 'plateia-money-'));
  const ports = await platformPorts();
  const platform = await startPlatform({ inProcess: false, shape, dataDir, ports });
  let databases: InstanceType<typeof Databases> | undefined;
  try {
    const gathered = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(platform)));
    const professionals = await gathered(SIDES.professionals);
    for (const one of professionals) await becomeProfessional(one);
    const customers = await gathered(SIDES.customers);
    await platform.drain();
    const ledger = new JobLedger();
    const lives = new JobLives({ customers, professionals }, ledger);
    const end = performance.now() + Number(options.minutes) * 60_000;
    lives.start();
    try {
      const isOver = (done: number) => done >= Number(options.kills) || performance.now() > end;
      const report = await strikeOften(platform, { plan: moneyStrikes, ledger }, isOver);
      for (const line of linesOf(report, ledger)) log(`${shape}: ${line}`);
    } finally {
      await lives.stop();
    }
    log(`${shape}: ${ledger.ended.size} jobs came to their end`);
    await platform.drain({ withinMs: DRAINED_WITHIN_MS });
    databases = new Databases(dataDir);
    const evidence = { dataDir, ledger, databases, paymentsPort: ports.PAYMENTS_PORT };
    return await judge(moneyVerdicts, evidence, (line) => log(`${shape}: ${line}`));
  } catch (error) {
    log(platform.said.slice(-4_000));
    throw error;
  } finally {
    await databases?.close();
    await platform.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
