import {
  crashAt,
  hasHooks,
  isReady,
  PATIENCE_MS,
  type PlatformPart,
  pointsPast,
  type SupervisedPlatform,
  until,
} from '@plateia/testing';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Acknowledged, COMES } from './retry-write.ts';
import { PointsReached } from './points-reached.ts';
import { type KillPoint, killPointsOf, killSequence, type Kill, type KillPlan } from './kill-plans.ts';

/** What comes past a point comes past it while so much goes on: writes on a machine of any speed, and what is done by time. */
const WRITES_TO_A_POINT = 40;
const TIME_TO_A_POINT_MS = 4_000;
/** All who write may be waiting for what comes by itself; what does not come they tell as a refusal. */
const GO_ON_WITHIN_MS = COMES.withinMs + PATIENCE_MS;
/** And so many times as long where it was waited for in vain before. */
const MOST_PATIENCE = 8;
/** As if it had been waited for so often. */
const SELDOM = 2;
const LOOK_EVERY_MS = 100;
const WRITES_BETWEEN = 8;
const WRITES_OF_A_KIND_BETWEEN = 3;

export interface KillReport {
  kills: number;
  atPoints: number;
  points: PointsReached;
  /** what of the named points nobody can be killed at */
  beside: string[];
  /** from the kill to an answer, by who was killed */
  backAfterMs: Record<string, number[]>;
}

export interface KillOptions {
  plan: KillPlan;
  ledger: Acknowledged;
  /** from a kill to a platform that serves */
  backWithinMs?: number | undefined;
}

/** Kills one after the other, and lets writes go through in between. */
export async function runKills(
  platform: SupervisedPlatform,
  { plan, ledger, backWithinMs: withinMs = PATIENCE_MS }: KillOptions,
  isEnough: (kills: number) => boolean,
): Promise<KillReport> {
  const report: KillReport = { kills: 0, atPoints: 0, points: new PointsReached(), beside: [], backAfterMs: {} };
  const turns = killSequence(plan, platform.shape, await platform.parts());
  await goOn(ledger, plan);
  while (!isEnough(report.kills)) {
    const { value: kill } = turns.next();
    const killed = await carryOut(platform, kill, { report, ledger, plan });
    const began = performance.now();
    const back = await platform.reborn(killed, { withinMs });
    await until(`${kill.victim} serves`, () => serves(platform, back), { withinMs });
    report.kills++;
    (report.backAfterMs[kill.victim] ??= []).push(Math.round(performance.now() - began));
    await goOn(ledger, plan);
  }
  const named = killPointsOf(plan, platform.shape);
  for (const victim of new Set(named.map((point) => point.victim))) await look(platform, victim, report);
  report.beside = report.points.faults(named, report.kills);
  return report;
}

/** Waits for writes of every kind: a kill that follows upon the other leaves the invariants little to judge. A kind may stand still as long as keys of the killed are taken. */
async function goOn(ledger: Acknowledged, { kinds = [] }: KillPlan): Promise<void> {
  const reached = ledger.acknowledged + WRITES_BETWEEN;
  const goals = kinds.map((kind) => ({ kind, count: ledger.acknowledgedOf(kind) + WRITES_OF_A_KIND_BETWEEN }));
  const withinMs = GO_ON_WITHIN_MS;
  await until('writes go on', () => ledger.acknowledged >= reached, { withinMs });
  for (const { kind, count } of goals) {
    await until(`${kind} goes on`, () => ledger.acknowledgedOf(kind) >= count, { withinMs });
  }
}

export function linesOf({ kills, atPoints, points, backAfterMs }: KillReport, ledger: Acknowledged): string[] {
  const back = Object.entries(backAfterMs).map(([name, ms]) => `${name} ${Math.max(...ms)} ms (${ms.length}x)`);
  const { acknowledged, retries, unavailable } = ledger;
  return [
    `${kills} kills, ${atPoints} of them at ${points.killed} named points`,
    `serves again after at most: ${back.join(', ')}`,
    `${acknowledged} acknowledged writes, ${retries} tries again, ${unavailable} answers 5xx`,
  ];
}

async function carryOut(
  platform: SupervisedPlatform,
  { victim, point }: Kill,
  by: { report: KillReport; ledger: Acknowledged; plan: KillPlan },
): Promise<PlatformPart> {
  const { report } = by;
  const part = await platform.part(victim);
  if (point === undefined) {
    await sleep(Math.random() * 400);
  } else {
    const isKilled = await isStruckAt(platform, { victim, point }, { part, ...by });
    report.points.waited({ victim, point }, isKilled);
    if (isKilled) {
      report.atPoints++;
      return part;
    }
  }
  // Nothing came past that point: killed where it stands.
  if (hasHooks(part)) await look(platform, victim, report);
  return platform.kill(victim);
}

/** What a process has come past goes with it. */
async function look(platform: SupervisedPlatform, victim: string, { points }: KillReport): Promise<void> {
  points.comePast(
    victim,
    await platform
      .part(victim)
      .then(pointsPast)
      .catch(() => []),
  );
}

/** Whoever is seldom there is waited for longer, and killed the first time. */
async function isStruckAt(
  platform: SupervisedPlatform,
  { victim, point }: KillPoint,
  { part, report, ledger, plan }: { part: PlatformPart; report: KillReport; ledger: Acknowledged; plan: KillPlan },
): Promise<boolean> {
  await look(platform, victim, report);
  const inVain = report.points.inVain({ victim, point }) + (plan.isSeldom ? SELDOM : 0);
  const patience = Math.min(1 + 2 * inVain, MOST_PATIENCE);
  await crashAt(part, point, inVain > 0 ? 0 : Math.floor(Math.random() * 4));
  const writes = ledger.acknowledged + WRITES_TO_A_POINT * patience;
  const time = performance.now() + TIME_TO_A_POINT_MS * patience;
  const isGone = async () => {
    await look(platform, victim, report);
    return (await platform.part(victim)).pid !== part.pid;
  };
  const isPast = () => ledger.acknowledged >= writes && performance.now() >= time;
  const comes = async () => ((await isGone()) ? 'gone' : isPast() && 'past');
  return (await until(`${victim} at ${point}`, comes, { everyMs: LOOK_EVERY_MS }).catch(() => 'past')) === 'gone';
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
