import { armCrashPoint, knownCrashPoints, type SystemClock } from '@plateia/runtime';
import { z } from 'zod';
import { OpsInputError, type OpsServer } from './ops-server.js';

const clockMove = z.union([z.strictObject({ now: moment() }), z.strictObject({ advanceMs: z.number().int() })]);
const crash = z.strictObject({ point: z.string().min(1), passes: z.number().int().nonnegative().default(0) });

/** Written as a time or as milliseconds. */
function moment() {
  return z.union([z.number().int(), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))]);
}

export interface TestHooks {
  clock: SystemClock;
  /** every outbox is empty and every group of this process is at the end of the log */
  drained: () => Promise<boolean>;
}

/** What suites need to see and to move; a process in production refuses to start with these. */
export function addTestHooks(ops: OpsServer, { clock, drained }: TestHooks): void {
  ops.on('POST /test/clock', (body) => {
    const move = parse(clockMove, body);
    if ('now' in move) clock.set(move.now);
    else clock.advance(move.advanceMs);
    return { status: 200, body: { now: clock.iso() } };
  });
  ops.on('GET /test/drained', async () => {
    const isDrained = await drained();
    return { status: isDrained ? 200 : 202, body: { drained: isDrained } };
  });
  ops.on('POST /test/crash', (body) => {
    const { point, passes } = parse(crash, body);
    armCrashPoint(point, passes);
    return { status: 200, body: { point, passes } };
  });
  ops.on('GET /test/crash', () => ({ status: 200, body: { past: knownCrashPoints() } }));
}

function parse<S extends z.ZodType>(schema: S, body: string): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new OpsInputError('That is not JSON');
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new OpsInputError(z.prettifyError(result.error));
  return result.data;
}
