import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { Backlog, provideModel, type Kit, type ServiceContext } from '@plateia/service-kit';
import { IdentityLag } from './identity-lag.js';
import { ErasePerson, PersonDeletedConsumer } from './persons/erase-person.js';
import { People, PERSON_EXTRA } from './persons/people.js';
import { PersonConsumer } from './persons/person.consumer.js';
import { PERSON, personSchema, type PersonExtra } from './persons/person.schema.js';
import { RELATION_FOLLOWER, RelationConsumer } from './relations/relation.consumer.js';
import type { RelationFollower } from './relations/relation-follower.js';
import { RELATION, relationSchema } from './relations/relation.schema.js';
import { Relations } from './relations/relations.js';

export interface PeopleOptions {
  /** what the service keeps of every person besides */
  extra?: PersonExtra;
  /** what it does besides when relations change; a provider of its module */
  follower?: Type<RelationFollower>;
  /** for a service that refuses what it can not decide while it does not know enough: it may inject `IdentityLag` */
  measuresLag?: boolean;
}

@Module({})
class PeopleModule {}

/** Members and their relations, kept from identity's events: `kits: [people()]` in the definition of a service, then inject `People` and `Relations`. */
export const people = ({ extra, follower, measuresLag = false }: PeopleOptions = {}): Kit => ({
  module: (context): DynamicModule => {
    const providers: Provider[] = [
      provideModel(PERSON, personSchema(extra)),
      provideModel(RELATION, relationSchema()),
      { provide: PERSON_EXTRA, useValue: extra ?? null },
      { provide: RELATION_FOLLOWER, useValue: follower ?? null },
      People,
      Relations,
      ErasePerson,
      ...(measuresLag ? [{ provide: IdentityLag, useFactory: () => lagOf(context) }] : []),
    ];
    return {
      module: PeopleModule,
      global: true,
      controllers: [PersonConsumer, RelationConsumer, PersonDeletedConsumer],
      providers,
      exports: providers,
    };
  },
});

async function lagOf({ eventLog, name, logger, scheduler, platform, cache }: ServiceContext): Promise<IdentityLag> {
  const lag = new IdentityLag(eventLog, name, { logger, patienceScale: platform.PATIENCE_SCALE });
  lag.measureFrom(scheduler);
  // Until the cache is closed with the process.
  await new Backlog(cache).hear('identity', (ageMs) => lag.heard(ageMs));
  return lag;
}
