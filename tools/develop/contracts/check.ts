import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asyncApiChanges } from './asyncapi-changes.ts';
import type { AsyncApiDocument } from './asyncapi-document.ts';
import { verdict } from './declared-changes.ts';
import { ASYNCAPI, baselineOf, CHANGES, generatedDocuments, OPENAPI, ROOT } from './documents.ts';
import { openApiChanges } from './openapi-changes.ts';
import type { OpenApiDocument } from './openapi-document.ts';

const read = (path: string): string | undefined => {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

const documents = await generatedDocuments();

function drift(): string[] {
  const stale = [...documents]
    .filter(([path, text]) => read(path) !== text)
    .map(([path]) => `${path} is not what the contracts say`);
  const left = globSync('libs/contracts/src/*/**/*.{calls,limits}.ts', { cwd: ROOT })
    .filter((path) => !documents.has(path))
    .map((path) => `${path} is left of what is gone: remove it`);
  return stale.length === 0 ? left : [...left, ...stale, 'mend it with: npm run contracts:generate'];
}

function breaking(): string[] {
  const page = read(CHANGES);
  const missing = [CHANGES, baselineOf(OPENAPI), baselineOf(ASYNCAPI)].filter((path) => read(path) === undefined);
  if (page === undefined || missing.length > 0) return missing.map((path) => `${path} is missing`);
  const pair = <T>(path: string): [T, T] => [
    JSON.parse(read(baselineOf(path))!) as T,
    JSON.parse(documents.get(path)!) as T,
  ];
  const changes = [
    ...openApiChanges(...pair<OpenApiDocument>(OPENAPI)),
    ...asyncApiChanges(...pair<AsyncApiDocument>(ASYNCAPI)),
  ];
  const findings = verdict(changes, page);
  return findings.length === 0
    ? []
    : [
        ...findings,
        `say so in ${CHANGES}, in the same commit: "- <change> — <why, and what becomes of those who relied on it>"`,
      ];
}

const checks = [
  { name: 'contracts-drift', rule: 'the committed documents are what the contracts say', findings: drift() },
  { name: 'contracts-breaking', rule: 'nothing that others rely on changes unsaid', findings: breaking() },
];

for (const { name, rule, findings } of checks) {
  console.log(`${findings.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${rule}`);
  for (const finding of findings) console.log(`       ${finding}`);
}

const failed = checks.filter(({ findings }) => findings.length > 0).length;
console.log(JSON.stringify({ passed: checks.length - failed, failed, skipped: 0 }));
process.exitCode = failed === 0 ? 0 : 1;
