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
import { type Acknowledged, COMES } from './insist.ts';
import { PointsReached } from './points-reached.ts';
import { type Aimed, aimsOf, strikes, type Strike, type StrikePlan } from './strikes.ts';

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

export interface StrikeReport {
  kills: number;
  atPoints: number;
  points: PointsReached;
  /** what of the named points nobody can be struck at */
  beside: string[];
  /** from the kill to an answer, by who was killed */
  backAfterMs: Record<string, number[]>;
}

export interface StrikeTerms {
  plan: StrikePlan;
  ledger: Acknowledged;
  /** from a kill to a platform that serves */
  backWithinMs?: number | undefined;
}

/** Kills one after the other, and lets writes go through in between. */
export async function strikeOften(
  platform: SupervisedPlatform,
  { plan, ledger, backWithinMs: withinMs = PATIENCE_MS }: StrikeTerms,
  isEnough: (kills: number) => boolean,
): Promise<StrikeReport> {
  const report: StrikeReport = { kills: 0, atPoints: 0, points: new PointsReached(), beside: [], backAfterMs: {} };
  const turns = strikes(plan, platform.shape, await platform.parts());
  await goOn(ledger, plan);
  while (!isEnough(report.kills)) {
    const { value: strike } = turns.next();
    const killed = await carryOut(platform, strike, { report, ledger, plan });
    const began = performance.now();
    const back = await platform.reborn(killed, { withinMs });
    await until(`${strike.victim} serves`, () => serves(platform, back), { withinMs });
    report.kills++;
    (report.backAfterMs[strike.victim] ??= []).push(Math.round(performance.now() - began));
    await goOn(ledger, plan);
  }
  const named = aimsOf(plan, platform.shape);
  for (const victim of new Set(named.map((aimed) => aimed.victim))) await look(platform, victim, report);
  report.beside = report.points.faults(named, report.kills);
  return report;
}

/** Waits for writes of every kind: a kill that follows upon the other leaves the verdicts little to judge. A kind may stand still as long as keys of the killed are taken. */
async function goOn(ledger: Acknowledged, { kinds = [] }: StrikePlan): Promise<void> {
  const reached = ledger.acknowledged + WRITES_BETWEEN;
  const goals = kinds.map((kind) => ({ kind, count: ledger.acknowledgedOf(kind) + WRITES_OF_A_KIND_BETWEEN }));
  const withinMs = GO_ON_WITHIN_MS;
  await until('writes go on', () => ledger.acknowledged >= reached, { withinMs });
  for (const { kind, count } of goals) {
    await until(`${kind} goes on`, () => ledger.acknowledgedOf(kind) >= count, { withinMs });
  }
}

export function linesOf({ kills, atPoints, points, backAfterMs }: StrikeReport, ledger: Acknowledged): string[] {
  const back = Object.entries(backAfterMs).map(([name, ms]) => `${name} ${Math.max(...ms)} ms (${ms.length}x)`);
  const { acknowledged, retries, unavailable } = ledger;
  return [
    `${kills} kills, ${atPoints} of them at ${points.struck} named points`,
    `serves again after at most: ${back.join(', ')}`,
    `${acknowledged} acknowledged writes, ${retries} tries again, ${unavailable} answers 5xx`,
  ];
}

async function carryOut(
  platform: SupervisedPlatform,
  { victim, point }: Strike,
  by: { report: StrikeReport; ledger: Acknowledged; plan: StrikePlan },
): Promise<PlatformPart> {
  const { report } = by;
  const part = await platform.part(victim);
  if (point === undefined) {
    await sleep(Math.random() * 400);
  } else {
    const isStruck = await isStruckAt(platform, { victim, point }, { part, ...by });
    report.points.waited({ victim, point }, isStruck);
    if (isStruck) {
      report.atPoints++;
      return part;
    }
  }
  // Nothing came past that point: killed where it stands.
  if (hasHooks(part)) await look(platform, victim, report);
  return platform.kill(victim);
}

/** What a process has come past goes with it. */
async function look(platform: SupervisedPlatform, victim: string, { points }: StrikeReport): Promise<void> {
  points.comePast(
    victim,
    await platform
      .part(victim)
      .then(pointsPast)
      .catch(() => []),
  );
}

/** Whoever is seldom there is waited for longer, and struck the first time. */
async function isStruckAt(
  platform: SupervisedPlatform,
  { victim, point }: Aimed,
  { part, report, ledger, plan }: { part: PlatformPart; report: StrikeReport; ledger: Acknowledged; plan: StrikePlan },
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
