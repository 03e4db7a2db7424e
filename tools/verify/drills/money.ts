// npm run drill:money [-- --kills 200 --shape services --minutes 30 --back 120]: jobs are paid for, and professionals paid, while processes die, the provider's among them.
import type { Counts } from './check-invariants.ts';
import { runDrill } from './run-drill.ts';

const SIDES = { customers: 6, professionals: 4 };
/** Its deadlines are to be noticed as soon as those that the platform sets. */
const DATED_FROM_OUTSIDE = { SOLE_REPLICA: '0' };
const DEFAULTS = { kills: '200', shape: 'embedded', minutes: '30', back: '120' };

await runDrill(DEFAULTS, async (options, log): Promise<Counts> => {
  const { aMember, becomeProfessional } = await import('@plateia/testing');
  const { HurriedDeadlines } = await import('./hurried-deadlines.ts');
  const { JobLedger, JobLives } = await import('./job-lives.ts');
  const { checkInvariants } = await import('./check-invariants.ts');
  const { moneyInvariants } = await import('./money-invariants.ts');
  const { canBePaid, Paydays } = await import('./paydays.ts');
  const { linesOf, runKills } = await import('./run-kills.ts');
  const { moneyKills } = await import('./kill-plans.ts');
  const { withPlatform } = await import('./with-platform.ts');
  const shape = options.shape === 'services' ? 'services' : 'embedded';
  return withPlatform(
    'money',
    shape,
    log,
    async ({ platform, databases, dataDir, ports }) => {
      const gathered = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(platform)));
      const professionals = await gathered(SIDES.professionals);
      for (const one of professionals) {
        await becomeProfessional(one);
        await canBePaid(one, ports.PAYMENTS_PORT);
      }
      const customers = await gathered(SIDES.customers);
      await platform.drain();
      const paydays = new Paydays(databases);
      const ledger = new JobLedger();
      const clocks = new HurriedDeadlines(databases);
      const lives = new JobLives({ customers, professionals, ledger, clocks, paymentsPort: ports.PAYMENTS_PORT });
      const end = performance.now() + Number(options.minutes) * 60_000;
      lives.start();
      paydays.start();
      try {
        const isOver = (done: number) => done >= Number(options.kills) || performance.now() > end;
        const terms = { plan: moneyKills, ledger, backWithinMs: Number(options.back) * 1_000 };
        const report = await runKills(platform, terms, isOver);
        for (const line of linesOf(report, ledger)) log(`${shape}: ${line}`);
        await lives.stop();
        log(`${shape}: ${ledger.ended.size} jobs came to their end`);
        await platform.drain();
        const evidence = { dataDir, ledger, databases, report, paymentsPort: ports.PAYMENTS_PORT };
        return await checkInvariants(moneyInvariants, evidence, (line) => log(`${shape}: ${line}`));
      } finally {
        await lives.stop();
        // What comes free late is paid out too, while the invariants wait for it.
        await paydays.stop();
      }
    },
    DATED_FROM_OUTSIDE,
  );
});
