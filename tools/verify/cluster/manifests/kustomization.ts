import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { manifest, type Manifest } from './manifest.ts';
import { merged } from './merged.ts';

const names = z.array(z.string()).default([]);
const kustomization = z.object({
  namespace: z.string().optional(),
  resources: names,
  components: names,
  images: z.array(z.object({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  patches: z
    .array(
      z.object({
        path: z.string().optional(),
        patch: z.string().optional(),
        target: z
          .object({ kind: z.string(), name: z.string().optional(), labelSelector: z.string().optional() })
          .optional(),
      }),
    )
    .default([]),
});

/** Of the older language, in which 0440 is what it looks like. */
const OF_KUBERNETES = { version: '1.1' } as const;

/**
 * What `kubectl apply -k` would send, as far as questions to deployments and policies go: resources, components, their patches,
 * images and the namespace. Generated maps and the host of the ingress are left out.
 */
export function builtFrom(folder: string, before: readonly Manifest[] = []): Manifest[] {
  const read = kustomization.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));
  let built = [...before, ...read.resources.flatMap((name) => resource(join(folder, name)))];
  for (const component of read.components) built = builtFrom(join(folder, component), built);
  for (const { path, patch: written, target } of read.patches) {
    if (written?.includes('$patch: delete')) {
      const gone = new RegExp(`^(${target?.name})$`);
      built = built.filter(({ kind, metadata }) => kind !== target?.kind || !gone.test(metadata.name));
    }
    if (path === undefined || target?.labelSelector === undefined) continue;
    const patch = parse(readFileSync(join(folder, path), 'utf8'), OF_KUBERNETES) as object;
    const wanted = target.labelSelector;
    built = built.map((each) => (each.kind === target.kind && selects(wanted, each) ? patched(each, patch) : each));
  }
  const images = new Map(read.images.map(({ name, newName, newTag }) => [name, `${newName}:${newTag}`]));
  return built.map((each) => placed(each, read.namespace, images));
}

const resource = (path: string): Manifest[] =>
  statSync(path).isDirectory()
    ? builtFrom(path)
    : parseAllDocuments(readFileSync(path, 'utf8'), OF_KUBERNETES).map((document) => manifest.parse(document.toJS()));

/** `key=value` and `key in (a, b)`, the two that our components use. */
function selects(selector: string, { metadata }: Manifest): boolean {
  const [, key = '', one, several = ''] = /^(\S+?)(?:=(\S+)| in \((.+)\))$/.exec(selector) ?? [];
  const value = metadata.labels?.[key];
  return value !== undefined && (one === undefined ? several.split(', ').includes(value) : one === value);
}

/** It stays what it is called. */
const patched = (each: Manifest, patch: object): Manifest =>
  manifest.parse({ ...(merged(each, patch) as object), metadata: each.metadata });

function placed(each: Manifest, namespace: string | undefined, images: ReadonlyMap<string, string>): Manifest {
  const text = JSON.stringify(each, (key, value: unknown) =>
    key === 'image' && typeof value === 'string' ? (images.get(value) ?? value) : value,
  );
  const same = manifest.parse(JSON.parse(text));
  if (namespace === undefined || each.kind === 'Namespace') return same;
  return { ...same, metadata: { ...same.metadata, namespace } };
}
