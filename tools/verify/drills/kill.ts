// npm run drill -- [--kills 200] [--shape embedded|services] [--minutes 30] [--members 40] [--back 120]
// npm run drill -- cluster
import { runDrill } from './run-drill.ts';

if (process.argv[2] === 'cluster') {
  await runDrill({}, async (_, log) => (await import('../cluster/drill.ts')).clusterDrill(log), process.argv.slice(3));
} else {
  const defaults = { kills: '200', shape: 'embedded', minutes: '30', members: '40', back: '120' };
  await runDrill(defaults, async (options, log) => {
    const { shape } = options;
    if (shape !== 'embedded' && shape !== 'services') throw new Error('--shape is embedded or services');
    const { killDrill } = await import('./drill.ts');
    return killDrill({
      shape,
      kills: Number(options.kills),
      minutes: Number(options.minutes),
      members: Number(options.members),
      backWithinMs: Number(options.back) * 1_000,
      log,
    });
  });
}
