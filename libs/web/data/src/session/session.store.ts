import { logout, me } from '@plateia/contracts/identity/calls';
import type { LoggedUser, LoginResult } from '@plateia/contracts/identity';
import { api } from '../calls/api.js';
import { onAccountClosing, onOnboardingRequired, onSignedOut } from '../calls/session-fetch.js';
import { kept, storageWorks } from '../storage/kept.js';
import { tabChannel } from '../storage/tabs.js';

const calls = api({ me, logout });

/** What is kept of a member between visits; never the e-mail address or the date of birth. */
export type SessionUser = Omit<LoggedUser, 'email' | 'dob'> & Partial<Pick<LoggedUser, 'email' | 'dob'>>;

export interface Session {
  /** undefined: signed out */
  user: SessionUser | undefined;
  isConsentGiven: boolean;
  /** steps of the registration that are not done yet, by the fields they ask for */
  missing: readonly string[];
  ban: LoginResult['ban'];
}

/** `unseen`: found when a profile was asked for, which leads to the first page without a word. */
export type SessionEnd = 'logout' | 'unseen' | 'expired' | 'revoked' | 'banned' | 'closing' | 'deleted';

const PROFILE = '/api/user/profile?';

/** What an active member can still miss: texts that are newer than those they accepted. */
const LEGAL_PARTS = ['terms', 'privacy'];

const signedOut: Session = { user: undefined, isConsentGiven: false, missing: [], ban: undefined };

type Registration = Pick<Session, 'isConsentGiven' | 'missing'>;
/** Of a LoginResult, what a session is made of. */
type Entry = Omit<LoginResult, 'isNew' | 'isActivated'> & Partial<LoginResult>;
const stored = kept<Registration & Pick<Session, 'user'>>('session');
type SessionMessage = { userId: string } & ({ accepted: Registration } | { ended: SessionEnd });
const tabs = tabChannel<SessionMessage>('session');

/** Who is signed in on this page. One for all apps, told by all tabs. */
class SessionStore {
  private state: Session = signedOut;
  /** how many sessions began or ended here: an answer from before says nothing of the one that stands */
  private turns = 0;
  private readonly listeners = new Set<() => void>();
  private readonly leavingListeners = new Set<() => Promise<void>>();
  private readonly closingListeners = new Set<() => void>();
  private readonly endListeners = new Set<(reason: SessionEnd) => void>();

  /** Arrow functions, because React takes them off the object. */
  readonly current = (): Session => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  onEnd(listener: (reason: SessionEnd) => void): () => void {
    this.endListeners.add(listener);
    return () => this.endListeners.delete(listener);
  }

  /** A call was refused because the account is to be deleted. */
  onClosing(listener: () => void): () => void {
    this.closingListeners.add(listener);
    return () => this.closingListeners.delete(listener);
  }

  /** Before the member signs out: what waits here for a moment goes out while it still can. */
  onLeaving(listener: () => Promise<void>): () => void {
    this.leavingListeners.add(listener);
    return () => this.leavingListeners.delete(listener);
  }

  /** The page is drawn for whoever was signed in last; the server's word follows. */
  restore(): Promise<void> {
    onSignedOut((path) => this.end(path.startsWith(PROFILE) ? 'unseen' : 'expired'));
    tabs.onMessage((message) => {
      if ('accepted' in message) void this.revalidate({ userId: message.userId, ...message.accepted });
      else if (message.userId === this.state.user?.userId) this.forget(message.ended);
    });
    onOnboardingRequired(() => this.askForConsent());
    onAccountClosing(() => void this.readClosing());
    const known = stored.read();
    if (known?.user) this.set({ ...signedOut, ...known });
    // Where nothing can be kept, only the server knows whether the cookies are somebody's.
    return known?.user || !storageWorks() ? this.revalidate() : Promise.resolve();
  }

  /** I11. Offline, what was known stays; so does what only a LoginResult tells. */
  async revalidate(told?: Registration & { userId: string }): Promise<void> {
    const { turns } = this;
    const user = await calls.me().catch(() => undefined);
    if (!user || turns !== this.turns || (told && told.userId !== user.userId)) return;
    this.leaveToAnother(user.userId);
    // Nobody is activated without consent; whoever was active before may have to give it anew.
    const activatedNow = user.activated && !this.state.user?.activated;
    const { isConsentGiven = activatedNow || this.state.isConsentGiven, missing = this.state.missing } = told ?? {};
    this.set({ ...this.state, isConsentGiven, missing, user });
  }

  /** After a code, a provider, a step of the registration or a change of mind about the end of the account. */
  accept({ user, isConsentGiven, missing, isBanned, ban }: Entry): void {
    this.turns += 1;
    if (isBanned) return this.set({ ...signedOut, ban });
    this.leaveToAnother(user.userId);
    this.set({ user, isConsentGiven, missing, ban: undefined });
    tabs.send({ userId: user.userId, accepted: { isConsentGiven, missing } });
  }

  update(change: Partial<SessionUser>): void {
    if (this.state.user) this.set({ ...this.state, user: { ...this.state.user, ...change } });
  }

  /** I10, then forgets; a call that fails leaves the member signed in and is for the caller to show. */
  async signOut(): Promise<void> {
    const { turns } = this;
    await Promise.allSettled([...this.leavingListeners].map((listener) => listener()));
    await calls.logout();
    if (turns === this.turns) this.end('logout');
  }

  end(reason: SessionEnd): void {
    const userId = this.state.user?.userId;
    if (userId !== undefined) tabs.send({ userId, ended: reason });
    this.forget(reason);
  }

  private async readClosing(): Promise<void> {
    await this.revalidate();
    if (isClosing(this.state)) for (const listener of this.closingListeners) listener();
  }

  private askForConsent(): void {
    if (isActive(this.state)) this.set({ ...this.state, isConsentGiven: false, missing: LEGAL_PARTS });
  }

  /** Somebody else is signed in at this browser by now: what was read for the one before goes first. */
  private leaveToAnother(userId: string): void {
    if (this.state.user && this.state.user.userId !== userId) this.forget('unseen');
  }

  private forget(reason: SessionEnd): void {
    this.turns += 1;
    if (!this.state.user) return;
    this.set(signedOut);
    for (const listener of this.endListeners) listener(reason);
  }

  private set(next: Session): void {
    this.state = next;
    if (next.user) {
      const { email: _, dob: __, ...user } = next.user;
      stored.write({ user, isConsentGiven: next.isConsentGiven, missing: next.missing });
    } else stored.clear();
    for (const listener of this.listeners) listener();
  }
}

export const session = new SessionStore();

/** Signed in, registration finished, terms accepted, and the account is not on its way out. */
export const isActive = (current: Session): boolean =>
  current.user?.activated === true && current.isConsentGiven && !isClosing(current);

/** Deleted by its member, who may still change their mind. */
export const isClosing = ({ user }: Session): boolean => Boolean(user?.deletionScheduledAt);
