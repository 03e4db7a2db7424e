import { readExport, requestExport } from '@plateia/contracts/identity';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { until } from '@plateia/test-kit';
import type { Member } from './member.js';

/** The link to what a member takes along, once every service has given its part. */
export const archiveLink = (member: Member): Promise<string> =>
  until('the archive', async () => {
    const answer = await member.call(readExport);
    return answer.status === 'ready' ? answer.url : undefined;
  });

/** What lies in it, by its path. */
export async function unpacked(archive: Response): Promise<Map<string, string>> {
  // Loaded where it is wanted, as all that services stand on.
  const { entriesOf } = await import('@plateia/data-export');
  const folder = await mkdtemp(join(tmpdir(), 'plateia-export-'));
  try {
    const path = join(folder, 'archive.zip');
    await writeFile(path, Buffer.from(await archive.arrayBuffer()));
    const entries = new Map<string, string>();
    for await (const entry of entriesOf(path)) {
      if (entries.has(entry.path)) throw new Error(`${entry.path} is in the archive twice`);
      entries.set(entry.path, await text(await entry.open()));
    }
    return entries;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function takeAlong(member: Member): Promise<Map<string, string>> {
  await member.call(requestExport);
  return unpacked(await fetch(new URL(await archiveLink(member), member.origin)));
}
