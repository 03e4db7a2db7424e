// npm run drill:plans [-- --kills 200 --shape services --minutes 30 --back 120]: plans are bought, changed, canceled and resumed while processes die, the provider's among them.
import type { Counts } from './check-invariants.ts';
import { runDrill } from './run-drill.ts';
import type { KillReport } from './run-kills.ts';

const SUBSCRIBERS = 12;
const DEFAULTS = { kills: '200', shape: 'embedded', minutes: '30', back: '120' };

await runDrill(DEFAULTS, async (options, log): Promise<Counts> => {
  const { aMember } = await import('@plateia/testing');
  const { checkInvariants } = await import('./check-invariants.ts');
  const { PlanLedger, PlanLives } = await import('./plan-lives.ts');
  const { PlanProvider } = await import('./plan-provider.ts');
  const { planInvariants } = await import('./plan-invariants.ts');
  const { linesOf, runKills } = await import('./run-kills.ts');
  const { planKills } = await import('./kill-plans.ts');
  const { withPlatform } = await import('./with-platform.ts');
  const shape = options.shape === 'services' ? 'services' : 'embedded';
  return withPlatform('plans', shape, log, async ({ platform, databases, dataDir, ports }) => {
    const subscribers = await Promise.all(Array.from({ length: SUBSCRIBERS }, () => aMember(platform)));
    await platform.drain();
    const provider = new PlanProvider(ports.PAYMENTS_PORT);
    const ledger = new PlanLedger();
    const lives = new PlanLives(subscribers, provider, ledger);
    const end = performance.now() + Number(options.minutes) * 60_000;
    lives.start();
    let report: KillReport;
    try {
      const isOver = (done: number) => done >= Number(options.kills) || performance.now() > end;
      const terms = { plan: planKills, ledger, backWithinMs: Number(options.back) * 1_000 };
      report = await runKills(platform, terms, isOver);
      for (const line of linesOf(report, ledger)) log(`${shape}: ${line}`);
    } finally {
      await lives.stop();
    }
    log(`${shape}: ${ledger.bought.size} plans were bought`);
    await platform.drain();
    const evidence = { dataDir, ledger, databases, report, provider, subscribers };
    return await checkInvariants(planInvariants, evidence, (line) => log(`${shape}: ${line}`));
  });
});
