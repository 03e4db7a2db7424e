import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../run/engines/usage-error.ts';

const MOST_MEMBERS = 5_000;
const LONGEST_SECONDS = 3_600;
const LOOPBACK = /^(localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/;

const running = z.object({
  origin: z.string(),
  inbox: z.string(),
  pid: z.number(),
  processes: z.array(z.object({ name: z.string(), pid: z.number() })),
});

const count = (most: number) => z.coerce.number().int().min(1).max(most);
const wishes = z.object({
  members: count(MOST_MEMBERS).default(50),
  seconds: count(LONGEST_SECONDS).default(60),
  /** in place of seconds */
  minutes: z.coerce
    .number()
    .positive()
    .max(LONGEST_SECONDS / 60)
    .optional(),
  friends: z.coerce.number().int().min(0).max(40).default(10),
  /** seconds between the last who comes in and what is measured */
  rest: z.coerce.number().min(0).max(600).default(20),
  /** seconds between two acts of a member */
  think: z.coerce.number().min(0).max(600).default(4),
  origin: z.url({ protocol: /^https?$/ }).optional(),
  inbox: z.url({ protocol: /^https?$/ }).optional(),
});

export interface Target {
  readonly origin: string;
  readonly inbox: string;
  readonly members: number;
  readonly seconds: number;
  readonly friends: number;
  readonly rest: number;
  readonly think: number;
  /** none where it is not known what answers there */
  readonly processes: readonly { readonly name: string; readonly pid: number }[];
}

/** Whom the load is for: what runs on the data directory unless an address is given, and nothing that is not on this machine. */
export function readTarget(given: Readonly<Record<string, string | undefined>>, dataDir: string): Target {
  const read = wishes.safeParse(given);
  if (!read.success)
    throw new UsageError(read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('; '));
  const { minutes, ...asked } = read.data;
  if (minutes !== undefined && given['seconds'] !== undefined)
    throw new UsageError('Say --minutes or --seconds, not both.');
  const found = runningOn(dataDir);
  const origin = read.data.origin === undefined ? found?.origin : new URL(read.data.origin).origin;
  if (origin === undefined)
    throw new UsageError(`Nothing runs on ${dataDir}: start the platform, or say --origin and --inbox.`);
  const isFound = origin === found?.origin;
  const inbox = read.data.inbox ?? (isFound ? found.inbox : undefined);
  if (inbox === undefined)
    throw new UsageError('Say --inbox too: members sign in with the codes that are mailed there.');
  for (const address of [origin, inbox])
    if (!LOOPBACK.test(new URL(address).hostname))
      throw new UsageError(`${address} is not on this machine: members would be made who are none.`);
  const processes = isFound ? [{ name: 'supervisor', pid: found.pid }, ...found.processes] : [];
  return { ...asked, seconds: minutes === undefined ? asked.seconds : minutes * 60, origin, inbox, processes };
}

function runningOn(dataDir: string): z.output<typeof running> | undefined {
  const file = join(dataDir, 'run.json');
  return existsSync(file) ? running.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
