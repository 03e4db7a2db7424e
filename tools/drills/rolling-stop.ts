// node tools/drills/rolling-stop.ts: SIGTERM to one service after the other, under load.
import { runDrill } from './run-drill.ts';

await runDrill({}, async (_, log) => {
  const { rollingStop } = await import('./rolling.ts');
  return rollingStop(log);
});
