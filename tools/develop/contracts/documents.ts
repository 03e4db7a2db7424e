import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { asyncApi } from './asyncapi.ts';
import { callFiles } from './calls.ts';
import { ingressRoutes, kafkaTopics, kafkaUsers } from './kubernetes.ts';
import { limitFiles } from './limits.ts';
import { openApi } from './openapi.ts';
import { errorsPage, eventsPage, httpPage } from './reference-pages.ts';

export const ROOT = join(import.meta.dirname, '../../..');
export const OPENAPI = 'docs/contracts/openapi.json';
export const ASYNCAPI = 'docs/contracts/asyncapi.json';
export const CHANGES = 'docs/contracts/changes.md';
/** What was last agreed with everybody: the documents as they were when the baseline was set. */
export const baselineOf = (path: string): string => path.replace('docs/contracts/', 'docs/contracts/baseline/');

const written: Readonly<Record<string, () => string>> = {
  [OPENAPI]: () => JSON.stringify(openApi()),
  [ASYNCAPI]: () => JSON.stringify(asyncApi()),
  'docs/reference/http.md': httpPage,
  'docs/reference/events.md': eventsPage,
  'docs/reference/errors.md': errorsPage,
  'k8s/components/ingress/routes.yaml': ingressRoutes,
  'k8s/components/kafka/topics.yaml': kafkaTopics,
  'k8s/components/kafka/users.yaml': kafkaUsers,
};

/** All documents that come from the contracts, laid out as the formatter of the repository wants them. */
export async function generatedDocuments(): Promise<Map<string, string>> {
  const settings = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const documents = new Map<string, string>();
  const texts = Object.entries(written).map(([path, write]) => [path, write()] as const);
  for (const [path, text] of [...texts, ...(await callFiles()), ...(await limitFiles())]) {
    const { code, errors } = await format(path, text, settings);
    if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
    documents.set(path, code);
  }
  return documents;
}
