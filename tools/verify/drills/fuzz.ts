// npm run drill:fuzz [-- --examples 200 --role member]: every call with what nobody meant to send; none ends in an error of the server.
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Counts } from './check-invariants.ts';
import { runDrill } from './run-drill.ts';
import { fuzz, installSchemathesis } from './schemathesis.ts';
import type { DrilledPlatform } from './with-platform.ts';

const CONTRACT = new URL('../../../docs/contracts/openapi.json', import.meta.url);
/** A session lives longer than so many take. */
const AT_ONCE = 12;
/** It never ends. */
const STREAMS: ReadonlySet<string> = new Set(['realtime']);
/** After one of these there is nobody signed in. */
const ENDS_SESSION = /logout|session|deleteAccount|banMember/i;

async function operationsOf(): Promise<string[][]> {
  const { paths } = JSON.parse(await readFile(CONTRACT, 'utf8')) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const all = Object.values(paths).flatMap((calls) => Object.values(calls).map(({ operationId }) => operationId));
  const called = all.filter((id) => !STREAMS.has(id));
  const lasting = called.filter((id) => !ENDS_SESSION.test(id));
  const handfuls = Array.from({ length: Math.ceil(lasting.length / AT_ONCE) }, (_, n) =>
    lasting.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
  return [...handfuls, ...called.filter((id) => ENDS_SESSION.test(id)).map((id) => [id])];
}

/** A session that ended under way has made a visitor of the caller, and the rest says nothing of the role. */
async function lasted(origin: string, cookies: string, operations: readonly string[]): Promise<string> {
  if (cookies === '' || operations.some((id) => ENDS_SESSION.test(id))) return '';
  const { status } = await fetch(`${origin}/api/user/me`, { headers: { cookie: cookies } });
  return status === 200 ? '' : `the session has not lasted: ${status}`;
}

const defaults = { examples: '20', role: '', shape: 'embedded', seed: '' };

await runDrill(defaults, async ({ examples, role, shape, seed: said }, log) => {
  const { callers } = await import('./fuzz-callers.ts');
  const { withPlatform } = await import('./with-platform.ts');
  const seed = said || String(randomInt(2 ** 31));
  const chosen = Object.entries(callers).filter(([name]) => role === '' || role === name);
  if (chosen.length === 0) throw new Error(`There is no role ${role}: ${Object.keys(callers).join(', ')}`);
  await installSchemathesis();
  const handfuls = await operationsOf();
  log(`${handfuls.flat().length} calls, ${examples} examples each, seed ${seed}`);
  const drill = async (place: DrilledPlatform): Promise<Counts> => {
    const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
    for (const [name, enter] of chosen) {
      for (const operations of handfuls) {
        const { member, ids } = await enter(place);
        const { origin } = place.platform;
        const cookies = member?.cookies.header ?? '';
        const refuted = await fuzz({ origin, cookies, operations, ids, examples: Number(examples), seed });
        const found = refuted + (await lasted(origin, cookies, operations));
        counts[found === '' ? 'passed' : 'failed'] += operations.length;
        if (found !== '') log(`FAILED as ${name}: ${operations.join(', ')}\n${found}`);
      }
      log(`${name}: through`);
    }
    return counts;
  };
  return withPlatform('fuzz', shape === 'services' ? 'services' : 'embedded', log, drill, {
    RATE_LIMIT_SCALE: '100000',
  });
});
