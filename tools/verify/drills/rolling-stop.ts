// npm run drill:rolling: one replica after the other ends under load, asked to and killed.
import { runDrill } from './run-drill.ts';

await runDrill({}, async (_, log) => {
  const { rollingStop } = await import('./rolling.ts');
  return rollingStop(log);
});
