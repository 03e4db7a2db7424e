// npm run drill -- [--kills 200] [--shape embedded|services] [--minutes 30] [--members 40]
import { runDrill } from './run-drill.ts';

await runDrill({ kills: '200', shape: 'embedded', minutes: '30', members: '40' }, async (options, log) => {
  const { shape, kills, minutes, members } = options;
  if (shape !== 'embedded' && shape !== 'services') throw new Error('--shape is embedded or services');
  const { killDrill } = await import('./drill.ts');
  return killDrill({ shape, kills: Number(kills), minutes: Number(minutes), members: Number(members), log });
});
