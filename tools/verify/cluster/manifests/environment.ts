import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { cronJob, deployment, type Manifest } from './manifest.ts';

const source = z.object({ name: z.string(), key: z.string() });
const variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z.object({ secretKeyRef: source }).optional(),
});
const group = z.object({
  configMapRef: z.object({ name: z.string() }).optional(),
  secretRef: z.object({ name: z.string() }).optional(),
});

/** What each secret holds, by its name. */
export type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a deployment of an overlay, or a migration, starts with; a secret that nobody told of is named. */
export function environmentOf(overlay: string, manifest: Manifest, secrets: Secrets): Record<string, string> {
  const { template } =
    manifest.kind === 'CronJob' ? cronJob.parse(manifest).spec.jobTemplate.spec : deployment.parse(manifest).spec;
  const [container] = template.spec.containers;
  const read = (name: string) => {
    const found = secrets[name];
    if (!found) throw new Error(`${manifest.metadata.name} reads the secret ${name}, which is not told of`);
    return found;
  };
  const environment: Record<string, string> = {};
  for (const { configMapRef, secretRef } of z.array(group).parse(container?.envFrom ?? [])) {
    if (secretRef) Object.assign(environment, read(secretRef.name));
    if (configMapRef)
      Object.assign(environment, parseEnv(readFileSync(join(overlay, `${configMapRef.name}.env`), 'utf8')));
  }
  for (const { name, value, valueFrom } of z.array(variable).parse(container?.env ?? []))
    environment[name] = value ?? read(valueFrom?.secretKeyRef.name ?? '')[valueFrom?.secretKeyRef.key ?? ''] ?? '';
  return environment;
}
