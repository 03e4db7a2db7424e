// npm run drill:restarts [-- --shape services --times 5]: how long a start takes after kill -9 of the supervisor, beside one after a clean stop.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counts } from './check-invariants.ts';
import { runDrill } from './run-drill.ts';

const MOST_TIMES_A_WARM_START = 1.5;

await runDrill({ shape: 'embedded', times: '5' }, async ({ shape, times }, log): Promise<Counts> => {
  const { aPost, platformPorts, startPlatform } = await import('@plateia/testing');
  const { gather } = await import('./people.ts');
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  const dataDir = await mkdtemp(join(tmpdir(), 'plateia-restarts-'));
  // The same at every start, as those of a platform are.
  const ports = await platformPorts();
  const start = async () => {
    const began = performance.now();
    const options = {
      inProcess: false,
      dataDir,
      ports,
      shape: shape === 'services' ? 'services' : 'embedded',
    } as const;
    const platform = await startPlatform(options);
    return { platform, seconds: (performance.now() - began) / 1_000 };
  };
  const first = await start();
  log(`first start ${first.seconds.toFixed(1)} s`);
  let { platform } = first;
  try {
    const { members } = await gather(platform, 4);
    for (let round = 1; round <= Number(times); round++) {
      await platform.stop();
      const warm = await start();
      platform = warm.platform;
      // Something is always under way when it happens.
      const busy = Promise.allSettled(members.map((member) => aPost(member)));
      await platform.crash();
      const after = await start();
      platform = after.platform;
      await busy;
      const ratio = after.seconds / warm.seconds;
      const isFine = ratio <= MOST_TIMES_A_WARM_START;
      counts[isFine ? 'passed' : 'failed']++;
      log(
        `${isFine ? 'ok' : 'FAILED'}: warm ${warm.seconds.toFixed(1)} s, after kill -9 ${after.seconds.toFixed(1)} s, ${ratio.toFixed(2)} x`,
      );
      if (!isFine) log(platform.said);
    }
    return counts;
  } finally {
    await platform.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
