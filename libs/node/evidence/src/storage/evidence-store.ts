import { type Evidence, evidence } from '@plateia/contracts/identity';

/** Where copies lie, out of the reach of whoever made what was copied. Each appears whole or not at all. */
export abstract class EvidenceStore {
  /** The same again takes the place of what was there. */
  async put(key: string, copy: Evidence): Promise<void> {
    await this.write(checked(key), JSON.stringify(copy));
  }

  /** null: it is there no more */
  async read(key: string): Promise<Evidence | null> {
    const text = await this.load(checked(key));
    return text === null ? null : evidence.parse(JSON.parse(text));
  }

  remove(key: string): Promise<void> {
    return this.erase(checked(key));
  }

  protected abstract write(key: string, text: string): Promise<void>;
  protected abstract load(key: string): Promise<string | null>;
  protected abstract erase(key: string): Promise<void>;
}

const KEY = /^[a-z]+\/[0-9a-f-]{36}$/;

export const evidenceKey = (service: string, reportId: string): string => `${service}/${reportId}`;

/** It is a path below a folder, and never one out of it. */
function checked(key: string): string {
  if (!KEY.test(key)) throw new Error(`${key} is not the key of a copy`);
  return key;
}
