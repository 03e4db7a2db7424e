import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { provideModel, type Kit } from '@plateia/service-kit';
import { ErasePerson, PersonDeletedConsumer } from '../persons/erase-person.js';
import { People, PERSON_EXTRA } from '../persons/people.js';
import { PersonConsumer } from '../persons/person.consumer.js';
import { PERSON, personSchema, type PersonExtra } from '../persons/person.schema.js';
import { RELATION_FOLLOWER, RelationConsumer } from '../relations/relation.consumer.js';
import type { RelationFollower } from '../relations/relation-follower.js';
import { RELATION, relationSchema } from '../relations/relation.schema.js';
import { Relations } from '../relations/relations.js';

export interface PeopleOptions {
  /** what the service keeps of every person besides */
  extra?: PersonExtra;
  /** what it does besides when relations change; a provider of its module */
  follower?: Type<RelationFollower>;
}

@Module({})
class PeopleModule {}

/** Members and their relations, kept from identity's events: `kits: [people()]` in the definition of a service, then inject `People` and `Relations`. */
export const people = ({ extra, follower }: PeopleOptions = {}): Kit => ({
  module: (): DynamicModule => {
    const providers = [
      provideModel(PERSON, personSchema(extra)),
      provideModel(RELATION, relationSchema()),
      { provide: PERSON_EXTRA, useValue: extra ?? null },
      { provide: RELATION_FOLLOWER, useValue: follower ?? null },
      People,
      Relations,
      ErasePerson,
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
