import type { Shape, SupervisedPlatform } from '@plateia/testing';
import { afterKills } from './common-invariants.ts';
import { Ledger } from './ledger.ts';
import { checkInvariants, type Counts } from './check-invariants.ts';
import { settled } from './settled.ts';
import { socialKills } from './kill-plans.ts';
import { MessageWriters } from './message-writers.ts';
import { socialInvariants } from './social-invariants.ts';
import { gather } from './people.ts';
import { linesOf, runKills, type KillReport } from './run-kills.ts';
import { withPlatform } from './with-platform.ts';
import { Writers } from './writers.ts';

export interface DrillOptions {
  shape: Shape;
  kills: number;
  /** ends earlier than the kills when it takes longer */
  minutes: number;
  backWithinMs?: number;
  members: number;
  log: (line: string) => void;
}

/** Kills under writes, then looks whether anything is lost or was done twice. */
export function killDrill(options: DrillOptions): Promise<Counts> {
  const { shape, log } = options;
  return withPlatform('drill', shape, log, async ({ platform, databases, dataDir }) => {
    const people = await gather(platform, options.members);
    log(`${shape}: ${people.members.length} members write, kills begin`);
    const ledger = new Ledger();
    const writers = new Writers(people, ledger);
    const messages = new MessageWriters(people, ledger);
    writers.start();
    messages.start();
    let report: KillReport;
    try {
      report = await killOften(platform, ledger, options);
    } finally {
      await Promise.all([writers.stop(), messages.stop()]);
    }
    for (const line of linesOf(report, ledger)) log(`${shape}: ${line}`);
    const { posts, likes, requests } = ledger;
    log(`${shape}: ${posts.size} posts, ${likes.size} likes, ${requests.length} friend requests`);
    log(`${shape}: ${ledger.messages.size} messages`);
    await settled(platform, databases);
    return await checkInvariants(
      { ...socialInvariants, ...afterKills },
      { dataDir, ledger, people, databases, report },
      (line) => log(`${shape}: ${line}`),
    );
  });
}

function killOften(platform: SupervisedPlatform, ledger: Ledger, options: DrillOptions): Promise<KillReport> {
  const { kills, minutes, backWithinMs } = options;
  const terms = { plan: socialKills, ledger, backWithinMs };
  const end = performance.now() + minutes * 60_000;
  return runKills(platform, terms, (done) => done >= kills || performance.now() > end);
}
