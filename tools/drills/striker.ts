import { crashAt, isReady, PATIENCE_MS, type PlatformPart, type SupervisedPlatform, until } from '@plateia/testing';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledged } from './insist.ts';
import { strikes, type Strike, type StrikePlan } from './strikes.ts';

const POINT_WITHIN_MS = 4_000;
const WRITES_BETWEEN = 8;

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
  while (!isEnough(report.kills)) {
    const { value: strike } = turns.next();
    const killed = await carryOut(platform, strike, report);
    const began = performance.now();
    const back = await platform.reborn(killed, { withinMs });
    await until(`${strike.victim} serves`, () => serves(platform, back), { withinMs });
    report.kills++;
    (report.backAfterMs[strike.victim] ??= []).push(Math.round(performance.now() - began));
    const reached = ledger.acknowledged + WRITES_BETWEEN;
    await until('writes go on', () => ledger.acknowledged >= reached, { withinMs });
  }
  return report;
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
  report: StrikeReport,
): Promise<PlatformPart> {
  const part = await platform.part(victim);
  if (point === undefined) {
    await sleep(Math.random() * 400);
    return platform.kill(victim);
  }
  await crashAt(part, point, Math.floor(Math.random() * 4));
  const isGone = () => platform.part(victim).then(({ pid }) => pid !== part.pid);
  try {
    await until(`${victim} at ${point}`, isGone, { withinMs: POINT_WITHIN_MS });
    report.atPoints++;
    return part;
  } catch {
    // Nothing came past that point in time: killed where it stands.
    return platform.kill(victim);
  }
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
