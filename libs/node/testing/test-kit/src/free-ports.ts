import { randomInt } from 'node:crypto';
import { lstatSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below those that systems lend to outgoing connections: one of these would take a port between its drawing and its use. */
const DRAWN_FROM = { first: 15_000, past: 32_000 };
const OWNER = process.getuid?.() ?? 0;
/** One file for each port that was drawn; the platform's own tools draw from the same. */
const DRAWN = join(tmpdir(), `plateia-ports-${OWNER}`);
/** So much may come up before whoever drew a port listens on it. */
const USED_WITHIN_MS = 120_000;

/** Different ports nobody listens on now: all are held until the last is drawn. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, holdAny));
  await Promise.all(held.map(({ server }) => new Promise((closed) => server.close(closed))));
  return held.map(({ port }) => port);
}

async function holdAny(): Promise<{ port: number; server: Server }> {
  for (;;) {
    const port = randomInt(DRAWN_FROM.first, DRAWN_FROM.past);
    const server = await hold(port);
    if (server && noteDrawn(port)) return { port, server };
    server?.close();
  }
}

/** False where another process has drawn it a moment ago. Asked while the port is held, so never by two at once. */
function noteDrawn(port: number): boolean {
  if (!canNote()) return true;
  const note = join(DRAWN, String(port));
  const drawnAt = statSync(note, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (performance.timeOrigin + performance.now() - drawnAt < USED_WITHIN_MS) return false;
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

function hold(port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}
