import { HOUR_MS } from '@plateia/contracts';
import { aMember, becomeProfessional, type Member, quotedJob } from '@plateia/testing';
import { place, serverNow } from './place.ts';

export interface QuotedJob {
  id: string;
  customer: Member;
  professional: Member;
}

export { PRICE } from '@plateia/testing';

export async function aProfessional(fullName: string): Promise<Member> {
  const professional = await aMember(place, { fullName });
  await becomeProfessional(professional);
  return professional;
}

export async function aQuotedJob(startsInHours: number): Promise<QuotedJob> {
  const [customer, professional] = await Promise.all([
    aMember(place, { fullName: 'Μαρία Δήμου' }),
    aProfessional('Γιώργος Ραπτάκης'),
  ]);
  const startAt = new Date((await serverNow()) + startsInHours * HOUR_MS);
  const { id } = await quotedJob(customer, professional, startAt);
  return { id, customer, professional };
}
