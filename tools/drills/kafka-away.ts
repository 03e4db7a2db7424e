// node tools/drills/kafka-away.ts [--seconds 60]: Kafka stopped under a hundred writes a second.
import { runDrill } from './run-drill.ts';

await runDrill({ seconds: '60' }, async ({ seconds }, log) => {
  const { awayDrill } = await import('./away.ts');
  return awayDrill({ engine: 'kafka', seconds: Number(seconds), log });
});
