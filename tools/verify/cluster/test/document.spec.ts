import { expect, it } from '@jest/globals';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { stagesOf } from '../../../develop/docker-images/dockerfile.ts';
import { commandsIn, faultsIn, type Known } from '../manifests/commands.ts';
import { builtFrom } from '../manifests/kustomization.ts';

const all = readdirSync('k8s/overlays').flatMap((overlay) => builtFrom(`k8s/overlays/${overlay}`));
const objects = new Map<string, Set<string>>();
for (const { kind, metadata } of all) {
  const known = objects.get(metadata.namespace ?? '') ?? new Set();
  objects.set(metadata.namespace ?? '', known.add(`${kind.toLowerCase()}/${metadata.name}`));
}
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
const known: Known = {
  exists: (path) => existsSync(path),
  scripts: Object.keys(scripts),
  objects,
  ofImages: ['migrate', 'dead-letters', 'erasures', 'erase', 'republish', 'staff', 'reconcile'],
  argumentsOf: (file) => [
    ...[...readFileSync(file, 'utf8').matchAll(/^ARG (\w+)/gm)].map(([, name = '']) => name),
    ...stagesOf(readFileSync(file, 'utf8')).flatMap(({ instructions }) =>
      instructions.filter(({ word }) => word === 'ARG').map(({ rest }) => rest),
    ),
  ],
};

it.each(['docs/operating-on-kubernetes.md', 'k8s/README.md', ...runbooks()])('%s names what is there', (path) => {
  const commands = commandsIn(readFileSync(path, 'utf8'));
  expect(commands.flatMap((command) => faultsIn(command, known).map((fault) => `${command}: ${fault}`))).toEqual([]);
});

it('reads the commands of the page of operators', () => {
  const commands = commandsIn(readFileSync('docs/operating-on-kubernetes.md', 'utf8'));
  expect(commands.length).toBeGreaterThan(8);
  expect(commands).toContain('kubectl apply --server-side -k k8s/overlays/prod');
});

it('says of every name that stands for another what it stands for', () => {
  const page = readFileSync('docs/operating-on-kubernetes.md', 'utf8');
  const files = globSync('k8s/**/*.{yaml,env,json}').map((path) => readFileSync(path, 'utf8'));
  const names = new Set(files.flatMap((text) => text.match(/[a-z][\w.-]*\.example\b/g) ?? []));
  expect(names).toContain('s3.example');
  for (const name of names) expect(page).toContain(`\`${name}\``);
});

it.each([
  ['kubectl apply -k k8s/overlays/tomorrow', 'k8s/overlays/tomorrow is not there'],
  ['kubectl -n plateia-prod rollout status deployment/fedd', 'deployment/fedd is not in plateia-prod'],
  ['kubectl -n plateia rollout undo deployment/feed', 'plateia is the namespace of no overlay'],
  ['kubectl -n plateia-prod exec deployment/feed -- node main.mjs migrat', 'no image knows migrat'],
  ['npm run migrat', 'migrat is no script'],
  ['docker build -f k8s/images/feed.Dockerfile .', 'k8s/images/feed.Dockerfile is not there'],
  ['docker build -f k8s/images/web.Dockerfile --build-arg NODE=24 .', 'k8s/images/web.Dockerfile takes no NODE'],
  ['helm install plateia', 'helm is no command that is known here'],
])('%s: is refused', (command, fault) => {
  expect(faultsIn(command, known)).toContain(fault);
});

function runbooks(): string[] {
  return readdirSync('docs/runbooks').map((name) => `docs/runbooks/${name}`);
}
