import { Clock, type Scheduler } from '@plateia/runtime';
import { ManualClock } from '@plateia/test-kit';
import type { Connection } from 'mongoose';
import { People, PERSON, RELATION, Relations, type PersonRow, type RelationRow } from '../../src/index.js';
import { personSchema } from '../../src/persons/person.schema.js';
import { relationSchema } from '../../src/relations/relation.schema.js';

const SECOND = 1;

/** A process whose clock is wrong by so many seconds; time passes when it is told to. */
export class Replica {
  readonly clock = new ManualClock(Date.now());
  readonly people: People;
  readonly relations: Relations;
  private readonly jobs: (() => Promise<void>)[] = [];

  constructor(
    readonly connection: Connection,
    offBy: number,
  ) {
    this.clock.advance(offBy);
    const clock: Clock = this.clock;
    const scheduler = {
      every: (_name: string, _ms: number, work: () => Promise<void>) => this.jobs.push(work),
    } as unknown as Scheduler;
    this.people = new People(connection.model<PersonRow>(PERSON, personSchema()), null, clock, scheduler);
    this.relations = new Relations(connection.model<RelationRow>(RELATION, relationSchema()), clock, scheduler);
  }

  async secondsPass(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += SECOND) {
      this.clock.advance(SECOND);
      await Promise.all(this.jobs.map((work) => work()));
    }
  }
}
