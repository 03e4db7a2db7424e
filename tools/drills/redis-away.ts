// node tools/drills/redis-away.ts [--seconds 60]: Redis stopped under a hundred writes a second.
import { runDrill } from './run-drill.ts';

await runDrill({ seconds: '60' }, async ({ seconds }, log) => {
  const { awayDrill } = await import('./away.ts');
  return awayDrill({ engine: 'redis', seconds: Number(seconds), log });
});
