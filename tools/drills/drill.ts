import { startPlatform, type Shape, type SupervisedPlatform } from '@plateia/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Databases } from './databases.ts';
import { Ledger } from './ledger.ts';
import { judge, type Counts } from './judge.ts';
import { socialStrikes } from './strikes.ts';
import { verdicts } from './verdicts.ts';
import { gather } from './people.ts';
import { linesOf, strikeOften, type StrikeReport } from './striker.ts';
import { Writers } from './writers.ts';

export interface DrillOptions {
  shape: Shape;
  kills: number;
  /** ends earlier than the kills when it takes longer */
  minutes: number;
  members: number;
  log: (line: string) => void;
}

const DRAINED_WITHIN_MS = 90_000;
/** What is settled from time to time rather than at once, such as counts in doubt. */
const SETTLED_AFTER_MS = 3_000;

/** Kills under writes, then looks whether anything is lost or was done twice. */
export async function killDrill(options: DrillOptions): Promise<Counts> {
  const { shape, log } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'plateia-drill-'));
  const platform = await startPlatform({ inProcess: false, shape, dataDir });
  let databases: Databases | undefined;
  try {
    const people = await gather(platform, options.members);
    log(`${shape}: ${people.members.length} members write, kills begin`);
    const ledger = new Ledger();
    const writers = new Writers(people, ledger);
    writers.start();
    let report: StrikeReport;
    try {
      report = await strike(platform, ledger, options);
    } finally {
      await writers.stop();
    }
    for (const line of linesOf(report, ledger)) log(`${shape}: ${line}`);
    const { posts, likes, requests } = ledger;
    log(`${shape}: ${posts.size} posts, ${likes.size} likes, ${requests.length} friend requests`);
    await platform.drain({ withinMs: DRAINED_WITHIN_MS });
    await sleep(SETTLED_AFTER_MS);
    await platform.drain({ withinMs: DRAINED_WITHIN_MS });
    databases = new Databases(dataDir);
    return await judge(verdicts, { dataDir, ledger, people, databases }, (line) => log(`${shape}: ${line}`));
  } catch (error) {
    log(platform.said.slice(-4_000));
    throw error;
  } finally {
    await databases?.close();
    await platform.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function strike(platform: SupervisedPlatform, ledger: Ledger, { kills, minutes }: DrillOptions): Promise<StrikeReport> {
  const end = performance.now() + minutes * 60_000;
  return strikeOften(platform, { plan: socialStrikes, ledger }, (done) => done >= kills || performance.now() > end);
}
