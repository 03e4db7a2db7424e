// kubeconform -strict for all that an overlay sends, by what the API server itself says of every kind, of the operators' too.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { runTool, ToolError } from '../../run/engines/tool.ts';
import type { Cluster } from './cluster.ts';

const kindOf = z.object({ group: z.string(), version: z.string(), kind: z.string() });
const published = z.object({ definitions: z.record(z.string(), z.looseObject({})) });
const used = z.object({ apiVersion: z.string(), kind: z.string() });
const KINDS = 'x-kubernetes-group-version-kind';

/** What is refused of these manifests; nothing, where all is well. */
export async function conformFaults(cluster: Cluster, manifests: string): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'plateia-schemas-'));
  try {
    await writeSchemas(cluster, manifests, dir);
    const file = join(dir, 'manifests.yaml');
    await writeFile(file, manifests);
    const schemas = join(dir, '{{.Group}}_{{.ResourceAPIVersion}}_{{.ResourceKind}}.json');
    await runTool(cluster.kubeconform, ['-strict', '-output', 'text', '-schema-location', schemas, file]);
    return [];
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return error.said.split('\n').map((line) => line.replace(/^\S+manifests\.yaml - /, ''));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** One file for each kind that occurs, where kubeconform looks for it. */
async function writeSchemas({ kubectl }: Cluster, manifests: string, dir: string): Promise<void> {
  const { stdout } = await kubectl.run(['get', '--raw', '/openapi/v2']);
  const { definitions } = published.parse(JSON.parse(stdout));
  const closed = Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, strict(schema)]));
  const kinds = new Map(
    Object.entries(definitions).flatMap(([name, schema]) =>
      z
        .array(kindOf)
        .parse(schema[KINDS] ?? [])
        .map((each) => [keyOf(each), name] as const),
    ),
  );
  const wanted = new Set(parseAllDocuments(manifests).map((document) => usedKey(used.parse(document.toJS()))));
  for (const key of wanted) {
    const name = kinds.get(key);
    if (name === undefined) continue;
    await writeFile(join(dir, `${key}.json`), JSON.stringify({ $ref: `#/definitions/${name}`, definitions: closed }));
  }
}

const keyOf = ({ group, version, kind }: z.output<typeof kindOf>): string =>
  `${group || version}_${version}_${kind.toLowerCase()}`;

function usedKey({ apiVersion, kind }: z.output<typeof used>): string {
  const [group = '', version = group] = apiVersion.split('/');
  return `${group}_${version}_${kind.toLowerCase()}`;
}

/** An object takes what it names and nothing else, unless it says that it takes anything. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { format, ...rest } = schema as Record<string, unknown>;
  // The old language of these documents has no name for either of two types.
  if (format === 'int-or-string') return {};
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, strict(value)] as const));
  const open =
    rest['x-kubernetes-preserve-unknown-fields'] === true ||
    'additionalProperties' in rest ||
    typeof rest['properties'] !== 'object' ||
    rest['properties'] === null;
  return open ? inner : { ...inner, additionalProperties: false };
}
