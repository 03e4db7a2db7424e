import type { Shape, SupervisedPlatform } from '@plateia/testing';
import { ofStrikes } from './aftermath.ts';
import { Ledger } from './ledger.ts';
import { judge, type Counts } from './judge.ts';
import { settled } from './settled.ts';
import { socialStrikes } from './strikes.ts';
import { MessageWriters } from './message-writers.ts';
import { verdicts } from './verdicts.ts';
import { gather } from './people.ts';
import { linesOf, strikeOften, type StrikeReport } from './striker.ts';
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
    let report: StrikeReport;
    try {
      report = await strike(platform, ledger, options);
    } finally {
      await Promise.all([writers.stop(), messages.stop()]);
    }
    for (const line of linesOf(report, ledger)) log(`${shape}: ${line}`);
    const { posts, likes, requests } = ledger;
    log(`${shape}: ${posts.size} posts, ${likes.size} likes, ${requests.length} friend requests`);
    log(`${shape}: ${ledger.messages.size} messages`);
    await settled(platform, databases);
    return await judge({ ...verdicts, ...ofStrikes }, { dataDir, ledger, people, databases, report }, (line) =>
      log(`${shape}: ${line}`),
    );
  });
}

function strike(platform: SupervisedPlatform, ledger: Ledger, options: DrillOptions): Promise<StrikeReport> {
  const { kills, minutes, backWithinMs } = options;
  const terms = { plan: socialStrikes, ledger, backWithinMs };
  const end = performance.now() + minutes * 60_000;
  return strikeOften(platform, terms, (done) => done >= kills || performance.now() > end);
}
