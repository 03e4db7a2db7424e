import { id } from '@plateia/contracts';
import { Clock } from '@plateia/runtime';
import type { Parts } from '@plateia/service-kit';
import { z } from 'zod';
import { ProfessionalChanges } from '../../market/professionals/professional-changes.js';

export const verifyAct = z.object({ kind: z.literal('verify'), id, by: id });

/** As if staff had seen their papers: people who do not exist have none that could be shown. */
export async function verifyProfessional({ by }: z.output<typeof verifyAct>, parts: Parts): Promise<void> {
  const verifiedAt = parts.get(Clock).date();
  await parts
    .get(ProfessionalChanges)
    .make(by, ({ verificationStatus }) =>
      verificationStatus === 'verified'
        ? undefined
        : { verificationStatus: 'verified', verifiedAt, documentsSent: true, licence: 'verified' },
    );
}
