import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { CODE_LIFETIME_MS, lockedFor, TRIES_PER_CODE, WRONG_PER_DAY } from '../domain/code-rules.js';
import { SignInCodeStore } from './sign-in-code.store.js';
import type { SignInCodeRow } from './sign-in-code.schema.js';
import { SecurityNotices } from './security-notices.js';
import { equal, SignInSecrets } from '../sessions/sign-in-secrets.js';

/** Safe under any number of tries at once: each takes its try before it may look. */
@Injectable()
export class CheckCode {
  constructor(
    private readonly codes: SignInCodeStore,
    private readonly secrets: SignInSecrets,
    private readonly notices: SecurityNotices,
    private readonly clock: Clock,
  ) {}

  async run(email: string, code: string, device: string | undefined): Promise<void> {
    const row = await this.liveRow(email, this.secrets.readDevice(device, email));
    const codeId = await this.verify(row, code, email);
    if (!(await this.codes.use(row._id, codeId))) throw new ServiceError('CODE_EXPIRED');
  }

  /** One that was asked for to do something else than to sign in. It is burned when that is done, so that a try whose answer was lost can be made again. */
  async check(rowId: string, code: string, email: string): Promise<void> {
    const row = await this.codes.read(rowId);
    if (!this.isLive(row)) throw new ServiceError('CODE_EXPIRED');
    await this.verify(row, code, email);
  }

  async burn(rowId: string): Promise<void> {
    const { current } = await this.codes.read(rowId);
    if (current) await this.codes.use(rowId, current.id);
  }

  /** The id of the code, when it is right. */
  private async verify(row: SignInCodeRow, code: string, email: string): Promise<string> {
    const current = row.current;
    if (!current) throw new ServiceError('CODE_EXPIRED');
    const locked = this.lockOf(row);
    if (locked > 0) throw tooManyAttempts(locked);
    const taken = await this.codes.takeTry(row._id, current.id, TRIES_PER_CODE);
    if (!taken?.current) throw await this.noTryLeft(row._id, current.id);
    if (!equal(this.secrets.hashCode(row._id, current.id, code), current.hash)) {
      const noted = await this.codes.noteWrong(row._id, this.clock.date(), WRONG_PER_DAY);
      if (noted && this.lockOf(noted) > 0) await this.notices.codesLocked(email);
      throw new ServiceError('INVALID_CODE', { attempts_left: TRIES_PER_CODE - taken.current.tries });
    }
    return current.id;
  }

  /** The code asked for on this browser, else the one asked for anywhere. */
  private async liveRow(email: string, deviceId: string | null): Promise<SignInCodeRow> {
    if (deviceId) {
      const own = await this.codes.read(this.secrets.codeRowId(email, deviceId));
      if (this.isLive(own)) return own;
    }
    const row = await this.codes.read(this.secrets.codeRowId(email, null));
    if (!this.isLive(row)) throw new ServiceError('CODE_EXPIRED');
    return row;
  }

  private lockOf({ wrongAt }: SignInCodeRow): number {
    return lockedFor(
      wrongAt.map((at) => at.getTime()),
      this.clock.now(),
    );
  }

  private isLive({ current }: SignInCodeRow): boolean {
    return current !== null && !current.used && current.at.getTime() + CODE_LIFETIME_MS > this.clock.now();
  }

  private async noTryLeft(rowId: string, codeId: string): Promise<ServiceError> {
    const row = await this.codes.read(rowId);
    const replaced = row.current?.id !== codeId || row.current.used;
    return replaced ? new ServiceError('CODE_EXPIRED') : tooManyAttempts(0);
  }
}

const tooManyAttempts = (waitMs: number) =>
  new ServiceError(
    'TOO_MANY_ATTEMPTS',
    undefined,
    waitMs > 0 ? { headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) } } : {},
  );
