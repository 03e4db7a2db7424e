// npm run images -- [slice …]: builds each image's stages in folders of this machine, starts the result, and writes the table of sizes.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildImage } from './build.ts';
import { startOnce } from './start.ts';

const TABLE = 'k8s/images/sizes.md';
const slices = readdirSync('k8s/base', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !slices.includes(name));
if (unknown.length > 0) {
  console.error(
    `npm run images -- [slice …]: no image is called ${unknown.join(', ')}; there are ${slices.join(', ')}`,
  );
  process.exit(1);
}

const megabytes = (folder: string): number =>
  Number(execFileSync('du', ['-sm', '--apparent-size', folder], { encoding: 'utf8' }).split('\t')[0]);

const rows: string[] = [];
for (const slice of asked.length > 0 ? asked : slices) {
  const within = mkdtempSync(join(tmpdir(), `plateia-image-${slice}-`));
  try {
    const dockerfile = `k8s/images/${slice === 'web' ? 'web' : 'service'}.Dockerfile`;
    const built = buildImage(dockerfile, { NODE_IMAGE: 'this machine', SERVICE: slice }, within);
    await startOnce(built);
    const app = join(built.root, built.workdir);
    const [all, packages] = [megabytes(app), megabytes(join(app, 'node_modules'))];
    rows.push(`| ${slice} | ${all} MB | ${packages} MB | ${all - packages} MB |`);
    console.log(`${slice}: builds, starts, ${all} MB above its base`);
  } finally {
    rmSync(within, { recursive: true, force: true });
  }
}

if (asked.length === 0) {
  const head = ['| Image | Above its base | Packages of others | Ours |', '| --- | --- | --- | --- |'];
  const text = ['# Sizes of the images', '', 'Written by `npm run images`.', '', ...head, ...rows, ''];
  writeFileSync(TABLE, text.join('\n'));
  execFileSync('npx', ['oxfmt', TABLE]);
}
