import { crashAt, isReady, PATIENCE_MS, type PlatformPart, type SupervisedPlatform, until } from '@plateia/testing';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledged } from './insist.ts';
import { strikes, type Strike, type StrikePlan } from './strikes.ts';

/** What comes past a point comes past it while so much goes on: writes on a machine of any speed, and what is done by time. */
const WRITES_TO_A_POINT = 40;
const TIME_TO_A_POINT_MS = 4_000;
const WRITES_BETWEEN = 8;
const WRITES_OF_A_KIND_BETWEEN = 3;

export interface StrikeReport {
  kills: number;
  atPoints: number;
  /** from the kill to an answer, by who was killed */
  backAfterMs: Record<string, number[]>;
}

export interface StrikeTerms {
  plan: StrikePlan;
  ledger: Acknowledged;
  /** from a kill to a platform that serves, and from there to writes that go on */
  backWithinMs?: number | undefined;
}

/** Kills one after the other, and lets writes go through in between. */
export async function strikeOften(
  platform: SupervisedPlatform,
  { plan, ledger, backWithinMs: withinMs = PATIENCE_MS }: StrikeTerms,
  isEnough: (kills: number) => boolean,
): Promise<StrikeReport> {
  const report: StrikeReport = { kills: 0, atPoints: 0, backAfterMs: {} };
  const turns = strikes(plan, platform.shape, await platform.parts());
  await goOn(ledger, plan, withinMs);
  while (!isEnough(report.kills)) {
    const { value: strike } = turns.next();
    const killed = await carryOut(platform, strike, { report, ledger });
    const began = performance.now();
    const back = await platform.reborn(killed, { withinMs });
    await until(`${strike.victim} serves`, () => serves(platform, back), { withinMs });
    report.kills++;
    (report.backAfterMs[strike.victim] ??= []).push(Math.round(performance.now() - began));
    await goOn(ledger, plan, withinMs);
  }
  return report;
}

/** Waits for writes of every kind: a kill that follows upon the other leaves the verdicts little to judge. A kind may stand still as long as keys of the killed are taken. */
async function goOn(ledger: Acknowledged, { kinds = [] }: StrikePlan, withinMs: number): Promise<void> {
  const reached = ledger.acknowledged + WRITES_BETWEEN;
  const goals = kinds.map((kind) => ({ kind, count: ledger.acknowledgedOf(kind) + WRITES_OF_A_KIND_BETWEEN }));
  await until('writes go on', () => ledger.acknowledged >= reached, { withinMs });
  for (const { kind, count } of goals) {
    await until(`${kind} goes on`, () => ledger.acknowledgedOf(kind) >= count);
  }
}

export function linesOf({ kills, atPoints, backAfterMs }: StrikeReport, ledger: Acknowledged): string[] {
  const back = Object.entries(backAfterMs).map(([name, ms]) => `${name} ${Math.max(...ms)} ms (${ms.length}x)`);
  const { acknowledged, retries, unavailable } = ledger;
  return [
    `${kills} kills, ${atPoints} of them at named points`,
    `serves again after at most: ${back.join(', ')}`,
    `${acknowledged} acknowledged writes, ${retries} tries again, ${unavailable} answers 5xx`,
  ];
}

async function carryOut(
  platform: SupervisedPlatform,
  { victim, point }: Strike,
  { report, ledger }: { report: StrikeReport; ledger: Acknowledged },
): Promise<PlatformPart> {
  const part = await platform.part(victim);
  if (point === undefined) {
    await sleep(Math.random() * 400);
    return platform.kill(victim);
  }
  await crashAt(part, point, Math.floor(Math.random() * 4));
  const [writes, time] = [ledger.acknowledged + WRITES_TO_A_POINT, performance.now() + TIME_TO_A_POINT_MS];
  const isGone = async () => (await platform.part(victim)).pid !== part.pid;
  const isPast = () => ledger.acknowledged >= writes && performance.now() >= time;
  const look = async () => ((await isGone()) ? 'gone' : isPast() && 'past');
  const seen = await until(`${victim} at ${point}`, look).catch(() => 'past');
  // Nothing came past that point: killed where it stands.
  if (seen === 'past') return platform.kill(victim);
  report.atPoints++;
  return part;
}

/** The victim, and those who stood on it. */
async function serves(platform: SupervisedPlatform, back: PlatformPart): Promise<boolean> {
  if (back.ops === undefined && back.port !== undefined) return accepts(back.port);
  const all = await Promise.all((await platform.parts()).map(isReady));
  return all.every(Boolean);
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
