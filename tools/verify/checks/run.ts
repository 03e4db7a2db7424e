import { join } from 'node:path';
import { checks } from './checks.ts';
import { roomOf, roomsOf, servicesOf } from './rooms.ts';
import { readTree } from './source-tree.ts';

const tree = readTree(join(import.meta.dirname, '../../..'));
if (process.argv[2] === 'rooms') printRooms();
else runChecks();

/** Says of each service how many rooms it has and what they import of each other. */
function printRooms(): void {
  for (const { service, rooms, folders, edges, cycles } of servicesOf(tree).map((one) => roomsOf(tree, one))) {
    const circles = cycles.map((cycle) => cycle.length).join(' and ');
    const sizes = `${rooms.length} rooms, ${folders.length} folders, ${edges.length} edges between folders`;
    console.log(`${service}: ${sizes}, ${cycles.length} cycles${circles && ` (of ${circles} folders)`}`);
    for (const room of rooms) {
      const known = edges.filter(({ from }) => roomOf(from) === room).map(({ to }) => roomOf(to));
      console.log(
        `  ${room} -> ${
          [...new Set(known)]
            .filter((one) => one !== room)
            .toSorted()
            .join(', ') || 'none'
        }`,
      );
    }
  }
}

function runChecks(): void {
  let failed = 0;
  for (const { name, rule, find } of checks) {
    const findings = find(tree);
    if (findings.length > 0) failed += 1;
    console.log(`${findings.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${rule}`);
    for (const { path, line, message } of findings) console.log(`       ${path}:${line} ${message}`);
  }
  console.log(JSON.stringify({ passed: checks.length - failed, failed, skipped: 0 }));
  process.exitCode = failed === 0 ? 0 : 1;
}
