// The kills that every test run makes, in both shapes; the long run makes hundreds.
import { messageOf } from '../../run/engines/usage-error.ts';
import { endOnSignals } from './end-on-signals.ts';
import { killDrill } from './drill.ts';
import type { Counts } from './check-invariants.ts';

const log = (line: string): void => console.log(`  ${line}`);
const total: Counts = { passed: 0, failed: 0, skipped: 0 };

endOnSignals();
for (const { shape, kills } of [
  { shape: 'embedded', kills: 4 },
  { shape: 'services', kills: 4 },
] as const) {
  const counts = await killDrill({ shape, kills, minutes: 2, members: 16, log }).catch((error: unknown) => {
    log(messageOf(error));
    return { passed: 0, failed: 1, skipped: 0 };
  });
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
console.log(JSON.stringify(total));
process.exitCode = total.failed > 0 ? 1 : 0;
