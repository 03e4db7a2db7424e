// npm run drill:away -- [--engine kafka|redis] [--seconds 60] [--writes 200]: an engine stopped under so many writes a second.
import { runDrill } from './run-drill.ts';

await runDrill({ engine: 'kafka', seconds: '60', writes: '200' }, async ({ engine, seconds, writes }, log) => {
  if (engine !== 'kafka' && engine !== 'redis') throw new Error('--engine is kafka or redis');
  const { awayDrill } = await import('./away.ts');
  return awayDrill({ engine, seconds: Number(seconds), writes: Number(writes), log });
});
