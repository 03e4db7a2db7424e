import { randomInt } from 'node:crypto';
import { lstatSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const portList = z.array(z.number().int().min(1).max(65_535));

/** Below those that systems lend to outgoing connections: one of these would take a port between its drawing and its use. */
const DRAWN_FROM = { first: 15_000, past: 32_000 };
const OWNER = process.getuid?.() ?? 0;
/** One file for each port that was drawn; tests draw from the same. */
const DRAWN = join(tmpdir(), `plateia-ports-${OWNER}`);
/** So much may come up before whoever drew a port listens on it. */
const USED_WITHIN_MS = 120_000;

/** Different ports nobody listens on now: all are held until the last is drawn. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, () => holdAny()));
  await Promise.all(held.map(({ release }) => release()));
  return held.map(({ port }) => port);
}

async function holdAny(): Promise<Held> {
  for (;;) {
    const held = await hold(randomInt(DRAWN_FROM.first, DRAWN_FROM.past), '127.0.0.1').catch(whenTaken);
    if (held && noteDrawn(held.port)) return held;
    await held?.release();
  }
}

/** False where another process has drawn it a moment ago. Asked while the port is held, so never by two at once. */
function noteDrawn(port: number): boolean {
  if (!canNote()) return true;
  const note = join(DRAWN, String(port));
  const drawnAt = statSync(note, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - drawnAt < USED_WITHIN_MS) return false;
  writeFileSync(note, `drawn by ${process.pid}\n`);
  return true;
}

/** Anyone may create names in a temporary directory: what somebody else put there could lead a note over a file of ours. */
function canNote(): boolean {
  const made = lstatSync(DRAWN, { throwIfNoEntry: false });
  if (made) return made.isDirectory() && made.uid === OWNER;
  mkdirSync(DRAWN, { recursive: true, mode: 0o700 });
  return true;
}

function whenTaken(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
}

export async function portIsFree(port: number, host: string): Promise<boolean> {
  const held = await hold(port, host).catch(whenTaken);
  await held?.release();
  return held !== undefined;
}

/**
 * `count` free ports that stay the same over restarts, noted in `file`: clients that outlive a killed server must
 * find the next one where the last one was. New ones are drawn only if someone else sits on a noted one.
 */
export async function lastingPorts(file: string, count: number): Promise<number[]> {
  const noted = await notedPorts(file);
  if (noted.length === count && (await Promise.all(noted.map(isFreeSoon))).every(Boolean)) return noted;
  const drawn = await freePorts(count);
  await writeFile(file, JSON.stringify(drawn));
  return drawn;
}

async function notedPorts(file: string): Promise<number[]> {
  try {
    return portList.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return [];
  }
}

/** A server killed a moment ago may hold its port for a few more milliseconds. */
async function isFreeSoon(port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await portIsFree(port, '127.0.0.1')) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

interface Held {
  port: number;
  release: () => Promise<void>;
}

function hold(port: number, host: string): Promise<Held> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      resolve({ port, release: () => new Promise<void>((closed) => server.close(() => closed())) });
    });
  });
}
