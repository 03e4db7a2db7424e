// npm run web-audit: the audits of Lighthouse on the public pages, as a phone and as a desktop.
// Fails where a page is less than whole for access, best practices or search engines; how fast it is, it only says.
import { chromiumHere } from '../../../verify/browser/chromium.ts';
import { endOnSignals } from '../../../verify/drills/end-on-signals.ts';
import { messageOf, UsageError } from '../../../run/engines/usage-error.ts';
import { ensureBuilt } from '../../../run/toolchain/build.ts';
import { isWhole, lineOf } from './targets.ts';

const log = (line: string): void => console.log(`  ${line}`);

endOnSignals();
try {
  if (chromiumHere() === undefined) throw new UsageError('Chromium is not on this machine: run npm run doctor.');
  await ensureBuilt(log);
  // Packages can be loaded once they are built.
  const { auditPages } = await import('./audit-pages.ts');
  const audits = await auditPages((audit) => log(lineOf(audit)));
  const missed = audits.filter((audit) => !isWhole(audit)).length;
  console.log(`${audits.length - missed} passed, ${missed} failed`);
  if (missed > 0) process.exitCode = 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
