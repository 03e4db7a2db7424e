import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  ErrorCode,
  StandardResolutionReasons,
  TypeMismatchError,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk';
import { flagNames } from '@plateia/contracts/identity';
import type { Clock } from '@plateia/runtime';
import { z } from 'zod';

const flagFile = z.partialRecord(z.enum(flagNames), z.boolean());
const REREAD_AFTER_MS = 2_000;

interface Read {
  flags: z.output<typeof flagFile> | null;
  version: string;
  readAt: number;
}

/** Switches read from a JSON file, and again when it may have changed. What cannot be read answers the default. */
export class FileFlagsProvider implements Provider {
  readonly metadata = { name: 'flag file' } as const;
  readonly runsOn = 'server';
  private known?: Read;

  constructor(
    private readonly file: string | undefined,
    private readonly clock: Clock,
  ) {}

  async version(): Promise<string> {
    return (await this.read()).version;
  }

  async resolveBooleanEvaluation(name: string, otherwise: boolean): Promise<ResolutionDetails<boolean>> {
    const { flags } = await this.read();
    const value = (flags as Readonly<Record<string, boolean>> | null)?.[name];
    if (value !== undefined) return { value, reason: StandardResolutionReasons.STATIC };
    if (this.file && !flags)
      return { value: otherwise, reason: StandardResolutionReasons.ERROR, errorCode: ErrorCode.PARSE_ERROR };
    return { value: otherwise, reason: StandardResolutionReasons.DEFAULT };
  }

  resolveStringEvaluation(): Promise<ResolutionDetails<string>> {
    return Promise.reject(onlySwitches());
  }

  resolveNumberEvaluation(): Promise<ResolutionDetails<number>> {
    return Promise.reject(onlySwitches());
  }

  resolveObjectEvaluation<T extends JsonValue>(): Promise<ResolutionDetails<T>> {
    return Promise.reject(onlySwitches());
  }

  private async read(): Promise<Read> {
    const now = this.clock.now();
    if (!this.known || Math.abs(now - this.known.readAt) > REREAD_AFTER_MS)
      this.known = { ...(await this.load()), readAt: now };
    return this.known;
  }

  private async load(): Promise<Omit<Read, 'readAt'>> {
    if (!this.file) return { flags: null, version: 'off' };
    try {
      const text = await readFile(this.file, 'utf8');
      const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
      return { flags: flagFile.parse(JSON.parse(text)), version };
    } catch {
      return { flags: null, version: 'unreadable' };
    }
  }
}

const onlySwitches = () => new TypeMismatchError('every flag is on or off');
