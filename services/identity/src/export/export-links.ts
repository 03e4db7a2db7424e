import { DAY_MS } from '@plateia/contracts';
import { fetchExport } from '@plateia/contracts/identity';
import type { Clock } from '@plateia/runtime';
import { createHmac, hkdfSync } from 'node:crypto';
import { equal } from '../access/sessions/sign-in-secrets.js';
import type { ExportRow } from './export.schema.js';

const GOOD_FOR_MS = DAY_MS;

/** Links to archives: each is signed with how often its archive was fetched, so that the first use ends it. */
export class ExportLinks {
  private readonly key: Buffer;

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'export links', 32));
  }

  to(row: ExportRow): string {
    const exp = String(this.clock.now() + GOOD_FOR_MS);
    const path = fetchExport.path.replace(':userId', row._id).replace(':exportId', row.exportId);
    return `${path}?exp=${exp}&sig=${this.signatureOf(row, exp)}`;
  }

  admits(row: ExportRow, exp: string, sig: string): boolean {
    return Number(exp) > this.clock.now() && equal(sig, this.signatureOf(row, exp));
  }

  private signatureOf({ exportId, fetched }: ExportRow, exp: string): string {
    return createHmac('sha256', this.key).update(`${exportId}\n${fetched}\n${exp}`).digest('base64url');
  }
}
