import { type Evidence, evidence } from '@plateia/contracts/identity';
import { openPrivateFiles, type PrivateFiles } from '@plateia/media-links';
import type { PlatformSettings } from '@plateia/service-kit';
import { text } from 'node:stream/consumers';

const FOLDER = 'evidence';
const KEY = /^[a-z]+\/[0-9a-f-]{36}$/;

export const evidenceKey = (service: string, reportId: string): string => `${service}/${reportId}`;

/** Where copies lie, out of the reach of whoever made what was copied. */
export class EvidenceStore {
  constructor(private readonly files: PrivateFiles) {}

  /** The same again takes the place of what was there. */
  async put(key: string, copy: Evidence): Promise<void> {
    await this.files.put(nameOf(key), JSON.stringify(copy));
  }

  /** null: it is there no more */
  async read(key: string): Promise<Evidence | null> {
    const found = await this.files.open(nameOf(key));
    return found && evidence.parse(JSON.parse(await text(found.body)));
  }

  async remove(key: string): Promise<void> {
    await this.files.remove(nameOf(key));
  }
}

export const openEvidence = async (platform: PlatformSettings): Promise<EvidenceStore> =>
  new EvidenceStore(await openPrivateFiles(platform, FOLDER));

/** It is a path below a folder, and never one out of it. */
function nameOf(key: string): string {
  if (!KEY.test(key)) throw new Error(`${key} is not the key of a copy`);
  return `${key}.json`;
}
