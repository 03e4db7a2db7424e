import type { Clock } from '@plateia/runtime';
import type { AccessClaims } from './access-token.js';
import type { Denial } from './denial.schema.js';

type DenialRow = Omit<Denial, 'writtenAt'>;

/** What the guard looks at with every request: no await, no database. */
export class DenialsInForce {
  private readonly rows = new Map<string, DenialRow>();

  constructor(private readonly clock: Clock) {}

  get size(): number {
    return this.rows.size;
  }

  put(row: DenialRow): void {
    if (row.lifted || !this.isInForce(row)) this.rows.delete(row._id);
    else this.rows.set(row._id, row);
  }

  dropExpired(): void {
    for (const row of this.rows.values()) if (!this.isInForce(row)) this.rows.delete(row._id);
  }

  covers({ sid, sub, iat }: Pick<AccessClaims, 'sid' | 'sub' | 'iat'>): boolean {
    return [sessionRow(sid), memberRow(sub), earlierRow(sub)].some((id) => {
      const row = this.rows.get(id);
      return row !== undefined && this.isInForce(row) && (!row.earlierOnly || iat * 1_000 < row.at.getTime());
    });
  }

  private isInForce(row: DenialRow): boolean {
    return row.until.getTime() > this.clock.now();
  }
}

export const sessionRow = (sid: string): string => `sid:${sid}`;
export const memberRow = (sub: string): string => `sub:${sub}`;
export const earlierRow = (sub: string): string => `earlier:${sub}`;
