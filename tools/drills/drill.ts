import { startPlatform, type Shape, type SupervisedPlatform } from '@plateia/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Databases } from './databases.ts';
import { Ledger } from './ledger.ts';
import { gather } from './people.ts';
import { strikeOften, type StrikeReport } from './striker.ts';
import { verdicts, type Evidence } from './verdicts.ts';
import { Writers } from './writers.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface DrillOptions {
  shape: Shape;
  kills: number;
  /** ends earlier than the kills when it takes longer */
  minutes: number;
  members: number;
  log: (line: string) => void;
}

const SHOWN_FAULTS = 5;
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
    tell(report, ledger, options);
    await platform.drain({ withinMs: DRAINED_WITHIN_MS });
    await sleep(SETTLED_AFTER_MS);
    await platform.drain({ withinMs: DRAINED_WITHIN_MS });
    databases = new Databases(dataDir);
    return await judge({ ledger, people, databases }, options);
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
  return strikeOften(platform, ledger, (done) => done >= kills || performance.now() > end);
}

function tell({ kills, atPoints, backAfterMs }: StrikeReport, ledger: Ledger, { shape, log }: DrillOptions): void {
  log(`${shape}: ${kills} kills, ${atPoints} of them at named points`);
  const back = Object.entries(backAfterMs).map(([name, ms]) => `${name} ${Math.max(...ms)} ms (${ms.length}x)`);
  log(`${shape}: serves again after at most: ${back.join(', ')}`);
  const { posts, likes, requests, acknowledged, retries, unavailable } = ledger;
  log(
    `${shape}: ${acknowledged} acknowledged writes (${posts.size} posts, ${likes.size} likes, ${requests.length} friend requests), ` +
      `${retries} tries again, ${unavailable} answers 5xx`,
  );
}

async function judge(evidence: Evidence, { shape, log }: DrillOptions): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, find] of Object.entries(verdicts)) {
    const faults = await find(evidence);
    counts[faults.length === 0 ? 'passed' : 'failed']++;
    log(`${shape}: ${faults.length === 0 ? 'ok' : 'FAILED'}: ${name}`);
    for (const fault of faults.slice(0, SHOWN_FAULTS)) log(`    ${fault}`);
    if (faults.length > SHOWN_FAULTS) log(`    and ${faults.length - SHOWN_FAULTS} more`);
  }
  return counts;
}
