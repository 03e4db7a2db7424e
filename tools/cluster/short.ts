// The drill of the cluster as every test run has it: where the control plane was built before.
import { messageOf } from '../engines/refusal.ts';
import { endOnSignals } from '../drills/end-on-signals.ts';
import { clusterDrill } from './drill.ts';

endOnSignals();
const counts = await clusterDrill((line) => console.log(`  ${line}`), { ifBuilt: true }).catch((error: unknown) => {
  console.log(messageOf(error));
  return { passed: 0, failed: 1, skipped: 0 };
});
console.log(JSON.stringify(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
