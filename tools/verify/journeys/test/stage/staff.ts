import { refreshSession } from '@plateia/contracts/identity';
import { inheritedEnvironment, type Member } from '@plateia/testing';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { place } from './place.ts';
import { Scope } from './scope.ts';
import type { Visitor } from './visitor.ts';

const toolchain = fileURLToPath(new URL('../../../../run/toolchain/run.mjs', import.meta.url));
const operator = fileURLToPath(new URL('../../../../operator/run.ts', import.meta.url));

/** Makes a member staff as operators do it, and gives them the token that says so. */
export async function joinStaff(member: Member): Promise<void> {
  await promisify(execFile)(process.execPath, [toolchain, operator, 'staff', 'grant', member.email], {
    env: { ...inheritedEnvironment(), DATA_DIR: place.dataDir },
  });
  await member.call(refreshSession);
}

/** What stands in a queue with these words. */
export async function cardOf(staff: Visitor, queue: string, words: string): Promise<Scope> {
  await staff.goTo(`/staff?queue=${queue}`);
  await staff.the('heading', 'staff:title').waitFor();
  const card = staff.inside.getByRole('listitem').filter({ hasText: words });
  await card.waitFor();
  return new Scope(card, staff.language);
}
