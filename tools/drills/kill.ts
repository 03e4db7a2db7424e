// npm run drill -- [--kills 200] [--shape embedded|services] [--minutes 30] [--members 40]
// npm run drill -- cluster
import { runDrill } from './run-drill.ts';

if (process.argv[2] === 'cluster') {
  await runDrill({}, async (_, log) => (await import('../cluster/drill.ts')).clusterDrill(log), process.argv.slice(3));
} else {
  await runDrill({ kills: '200', shape: 'embedded', minutes: '30', members: '40' }, async (options, log) => {
    const { shape, kills, minutes, members } = options;
    if (shape !== 'embedded' && shape !== 'services') throw new Error('--shape is embedded or services');
    const { killDrill } = await import('./drill.ts');
    return killDrill({ shape, kills: Number(kills), minutes: Number(minutes), members: Number(members), log });
  });
}
