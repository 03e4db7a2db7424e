// npm run doctor: what is present, what is missing, and the one line that mends it. It must run on a machine that has
// nothing yet: plain JavaScript in the syntax of Node 20, own modules only.
import process from 'node:process';
import { examinations } from './examinations.mjs';

const marks = { good: 'ok     ', note: 'note   ', bad: 'MISSING' };
let cannotStart = false;

for (const examine of examinations) {
  for (const { state, what, mend } of await examine()) {
    cannotStart ||= state === 'bad';
    process.stdout.write(`${marks[state]}  ${what}\n`);
    if (mend) process.stdout.write(`         → ${mend}\n`);
  }
}

process.stdout.write(
  cannotStart ? '\nnpm start cannot work yet: mend what is MISSING.\n' : '\nnpm start can work here.\n',
);
process.exitCode = cannotStart ? 1 : 0;
