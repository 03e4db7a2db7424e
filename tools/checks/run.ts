import { join } from 'node:path';
import { checks } from './checks.ts';
import { readTree } from './source-tree.ts';

const tree = readTree(join(import.meta.dirname, '../..'));
let failed = 0;

for (const { name, rule, find } of checks) {
  const findings = find(tree);
  if (findings.length > 0) failed += 1;
  console.log(`${findings.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${rule}`);
  for (const { path, line, message } of findings) console.log(`       ${path}:${line} ${message}`);
}

console.log(JSON.stringify({ passed: checks.length - failed, failed, skipped: 0 }));
process.exitCode = failed === 0 ? 0 : 1;
