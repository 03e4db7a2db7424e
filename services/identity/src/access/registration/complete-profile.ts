import { Inject, Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import {
  completeProfile,
  consentGiven,
  CONSENT_VERSION,
  isFreeToChoose,
  userRegistered,
  type LoginResult,
} from '@plateia/contracts/identity';
import { MINIMUM_AGE } from '@plateia/contracts/identity/rules';
import { emit, type AggregateStore, type Emission } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { ageOn, athensDate, isPlausibleBirthDate } from '../../account/domain/age.js';
import { searchWords, suggestUsername } from '../../account/domain/names.js';
import { defaultPrefs, isConsentGiven, missingParts, type Consents } from '../../account/domain/registration.js';
import { ACCOUNT_STORE, type Account } from '../../account/store/account.schema.js';
import { ProfilePhoto } from '../../account/photo/profile-photo.js';
import { isAdult, personOf, prefsOf } from '../../account/member/person.js';
import { Invitations } from '../../profile/settings/invitations.js';
import { UnderageAccounts } from './underage-accounts.js';
import { invalidField } from '../../account/member/invalid-field.js';
import { LoginResultView } from './login-result.js';

type Input = RouteInput<typeof completeProfile>;

const USERNAME_ATTEMPTS = 8;

/** I7. Takes what is sent, keeps what is final, and makes a member of the account once nothing is missing. */
@Injectable()
export class CompleteProfile {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly underage: UnderageAccounts,
    private readonly invitations: Invitations,
    private readonly photos: ProfilePhoto,
    private readonly results: LoginResultView,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, input: Input): Promise<{ account: Account; result: LoginResult }> {
    await this.refuse(userId, input);
    const { photoKey: key } = input.data;
    if (key !== undefined) await this.photos.choose(userId, { key, field: 'data.photoKey', stage: 'onboarding' });
    for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt++) {
      try {
        return await this.amend(userId, input, attempt);
      } catch (error) {
        // Somebody else has that username already; the next attempt has another.
        if (!isDuplicateKey(error)) throw error;
      }
    }
    throw new ServiceError('UNAVAILABLE');
  }

  private async refuse(userId: string, { data }: Input): Promise<void> {
    if (data.consents && !(data.consents.terms && data.consents.privacy)) throw new ServiceError('CONSENT_REQUIRED');
    if (data.dob === undefined) return;
    const today = athensDate(this.clock.now());
    if (!isPlausibleBirthDate(today, data.dob)) throw invalidField('data.dob', 'date', 'Not a possible date of birth');
    if (ageOn(today, data.dob) < MINIMUM_AGE && (await this.underage.erase(userId))) throw new ServiceError('UNDERAGE');
  }

  private async amend(userId: string, input: Input, attempt: number) {
    let activated = false;
    let before: Account | undefined;
    const changed = await this.store.amend(userId, async (account) => {
      before = account;
      const next = account.stage === 'active' ? this.newConsents(account, input) : await this.invited(account, input);
      const complete = missingParts(next, CONSENT_VERSION).length === 0;
      activated = account.stage === 'onboarding' && complete;
      return this.decision(account, activated ? this.activate(next, attempt) : next, activated);
    });
    const account = changed ?? before;
    if (!account) throw new ServiceError('UNAUTHORIZED');
    return { account, result: await this.results.of(account, { isNew: false }) };
  }

  /** A member's profile is changed elsewhere; only the acceptance of newer texts is taken here. */
  private newConsents(account: Account, input: Input): Account {
    const { data } = input;
    const isNewer = data.consents && account.consents?.version !== data.consents.version;
    return isNewer
      ? this.merged(account, { ...input, data: { consents: data.consents }, country_iso_code: undefined })
      : account;
  }

  private async invited(account: Account, input: Input): Promise<Account> {
    const inviter = account.invitedBy ?? (await this.invitations.inviterOf(account, input.data.invite_code));
    return { ...this.merged(account, input), ...(inviter && { invitedBy: inviter }) };
  }

  private merged(account: Account, { data, country_iso_code: country }: Input): Account {
    const consents: Consents | null = data.consents ? { ...data.consents, at: this.clock.date() } : account.consents;
    return {
      ...account,
      consents,
      dob: account.dob ?? data.dob ?? null,
      fullName: data.fullName ?? account.fullName,
      gender: data.gender ?? account.gender,
      country: country ?? account.country,
      planInterest: data.plan_interest ?? account.planInterest,
    };
  }

  private activate(account: Account, attempt: number): Account {
    const fullName = account.fullName ?? '';
    const first = suggestUsername(fullName, 0);
    const number = attempt === 0 && isFreeToChoose(first) ? 0 : 1 + ((this.clock.now() + attempt) % 9_999);
    const username = number === 0 ? first : suggestUsername(fullName, number);
    const prefs = defaultPrefs(isAdult(account, this.clock.now()));
    return { ...account, stage: 'active', username, prefs, searchWords: searchWords(fullName, username) };
  }

  private decision(before: Account, after: Account, activated: boolean) {
    if (after === before) return undefined;
    const { _id: userId, version: _version, consentLog: _log, ...fields } = after;
    const consentedNow = after.consents !== before.consents && isConsentGiven(after, CONSENT_VERSION);
    const events: Emission[] = [];
    if (consentedNow && after.consents) {
      const { terms, privacy, version } = after.consents;
      events.push(emit(consentGiven, { userId, terms, privacy, version }, { actor: userId }));
    }
    if (activated) {
      const now = this.clock.now();
      const registered = {
        person: personOf(after, now),
        prefs: prefsOf(after, now),
        invitedBy: after.invitedBy ?? null,
      };
      events.push(emit(userRegistered, registered, { actor: userId }));
    }
    const consented = consentedNow && after.consents ? { $push: { consentLog: after.consents } } : undefined;
    return { update: { $set: fields, ...consented }, events };
  }
}
