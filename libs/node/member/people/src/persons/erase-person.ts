import { Controller, Injectable } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { accountDeleted, type Person } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { Relations } from '../relations/relations.js';
import { People } from './people.js';

/** Nothing that identity ever said comes after this. */
const LAST_VERSION = Number.MAX_SAFE_INTEGER;
const GONE = { banned: false, until: null, closing: true };
const NOBODY: Omit<Person, 'userId'> = {
  fullName: '',
  photo: null,
  username: '',
  role: 'member',
  marketplaceEnabled: false,
  verifiedBadge: false,
  adult: false,
  lang: 'en',
};

/** Leaves a person without a name who is not there: also for events that come late. */
@Injectable()
export class ErasePerson {
  constructor(
    private readonly people: People,
    private readonly relations: Relations,
  ) {}

  async run(userId: string): Promise<void> {
    await this.hide(userId);
    await this.relations.eraseOf(userId);
  }

  /** All but their relations, for whoever still has to ask who their friends were. */
  async hide(userId: string): Promise<void> {
    await this.people.saveStatus(userId, LAST_VERSION, GONE);
    await this.people.savePerson({ person: { userId, ...NOBODY }, prefs: null }, LAST_VERSION);
    await this.people.saveSubscription(userId, LAST_VERSION, { plan: null, entitlements: null });
  }
}

/** Hidden at once, however long the service takes to erase the rest. */
@Controller()
export class PersonDeletedConsumer {
  constructor(private readonly person: ErasePerson) {}

  @Handles(accountDeleted)
  async deleted(@Payload() { data }: EventEnvelope<EventData<typeof accountDeleted>>): Promise<void> {
    await this.person.hide(data.userId);
  }
}
