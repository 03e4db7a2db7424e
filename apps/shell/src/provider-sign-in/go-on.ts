import { isActive, session } from '@plateia/data';
import type { LoginResult } from '@plateia/contracts/identity';
import { HOME, safeReturnTo } from '../routing/guards.js';
import { providerVisit } from './provider-visit.storage.js';

export type Goer = (to: string, options: { replace: true }) => void | Promise<void>;

/** A member to where they wanted, a newcomer to the registration with all that they came for. */
export async function goOn(result: LoginResult, search: string, navigate: Goer): Promise<void> {
  providerVisit.clear();
  session.accept(result);
  const wanted = safeReturnTo(new URLSearchParams(search).get('returnTo'));
  await navigate(isActive(session.current()) ? (wanted ?? HOME) : `/${search}`, { replace: true });
}
