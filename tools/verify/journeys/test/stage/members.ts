import { aMember, codeFor, type Member, type MemberWishes } from '@plateia/testing';
import { me } from '@plateia/contracts/identity';
import { keptSession } from '../../../browser/kept-session.ts';
import type { Cast } from './journey.ts';
import { place } from './place.ts';
import type { Look, Visitor } from './visitor.ts';

/** A member who was here before. */
export async function returning(cast: Cast, wishes: MemberWishes = {}, look: Look = {}): Promise<Return> {
  const member = await aMember(place, wishes);
  return { member, visitor: await visiting(cast, member, look) };
}

/** At a browser of theirs, signed in as they are. */
export async function visiting(cast: Cast, member: Member, look: Look = {}): Promise<Visitor> {
  const storageState = keptSession(place.origin, member.cookies, await member.call(me));
  return cast.visitor({ ...look, options: { ...look.options, storageState } });
}

export interface Return {
  member: Member;
  visitor: Visitor;
}

/** From the first page to the field for the code. */
export async function askForCode(visitor: Visitor, email: string): Promise<void> {
  await visitor.field('sign-in:email.label').fill(email);
  await visitor.the('button', 'sign-in:email.send').click();
  await visitor.the('heading', 'sign-in:code.title').waitFor();
}

/** The last digit sends it. */
export async function giveCode(visitor: Visitor, email: string): Promise<void> {
  await visitor.field('sign-in:code.label').fill(await codeFor(place.inbox, email));
}

export async function consent(visitor: Visitor): Promise<void> {
  await visitor.the('checkbox', 'onboarding:consent.terms').check();
  await visitor.the('checkbox', 'onboarding:consent.privacy').check();
  await visitor.field('onboarding:consent.dob').fill('17/05/1990');
  await visitor.the('button', 'onboarding:consent.send').click();
  await visitor.the('heading', 'onboarding:profile.title').waitFor();
}

export async function introduce(visitor: Visitor, fullName: string, goesOnTo = '/feed'): Promise<void> {
  await visitor.field('onboarding:profile.fullName').fill(fullName);
  await visitor.field('onboarding:profile.country').selectOption('GR');
  await visitor.the('button', 'onboarding:profile.send').click();
  await visitor.at(goesOnTo);
}
