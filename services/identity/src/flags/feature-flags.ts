import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { flagNames } from '@plateia/contracts/identity';
import { Clock } from '@plateia/runtime';
import { z } from 'zod';

const flagFile = z.partialRecord(z.enum(flagNames), z.boolean());
const REREAD_AFTER_MS = 2_000;

type Flags = Record<(typeof flagNames)[number], boolean>;
const allOff = Object.fromEntries(flagNames.map((name) => [name, false])) as Flags;

/** Switches read from a file; whatever goes wrong with it, everything is off. */
@Injectable()
export class FeatureFlags {
  private known: { flags: Flags; version: string; readAt: number } | null = null;

  constructor(
    private readonly file: string | undefined,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<{ flags: Flags; version: string }> {
    const now = this.clock.now();
    if (!this.known || Math.abs(now - this.known.readAt) > REREAD_AFTER_MS) {
      this.known = { ...(await this.load()), readAt: now };
    }
    return this.known;
  }

  private async load(): Promise<{ flags: Flags; version: string }> {
    if (!this.file) return { flags: allOff, version: 'off' };
    try {
      const text = await readFile(this.file, 'utf8');
      const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
      return { flags: { ...allOff, ...flagFile.parse(JSON.parse(text)) }, version };
    } catch {
      return { flags: allOff, version: 'unreadable' };
    }
  }
}
