import { Injectable } from '@nestjs/common';
import { keepNewest, RowCopies, rowsOf, RowWatch } from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { Person, Standing } from '../domain/people.js';
import { PERSON } from '../persistence/person.schema.js';

const READ = { fullName: 1, photo: 1, role: 1, standing: 1 } as const;
const LOOK_EVERY_MS = 1_000;

@Injectable()
export class People {
  private readonly copies: RowCopies<Person, Person>;

  constructor(
    @InjectModel(PERSON) private readonly model: Model<Person>,
    clock: Clock,
    scheduler: Scheduler,
  ) {
    const rows = model.collection as unknown as mongo.Collection<Person>;
    const watch = new RowWatch(rows, clock);
    this.copies = new RowCopies({ watch, read: rowsOf(rows, READ) });
    scheduler.every('changed people', LOOK_EVERY_MS, () => watch.look());
  }

  /** Whoever is not known yet is not among them. */
  async byIds(ids: Iterable<string>): Promise<Map<string, Person>> {
    const found = new Map<string, Person>();
    for (const [id, person] of await this.copies.load([...ids])) if (person) found.set(id, person);
    return found;
  }

  keepPerson(
    userId: string,
    version: number,
    shown: Required<Pick<Person, 'fullName' | 'photo' | 'role'>>,
  ): Promise<boolean> {
    return this.keep(userId, version, { ...shown }, 'personVersion');
  }

  keepStanding(userId: string, version: number, standing: Standing): Promise<boolean> {
    return this.keep(userId, version, { standing }, 'standingVersion');
  }

  private async keep(userId: string, version: number, fields: object, family: string): Promise<boolean> {
    const isKept = await keepNewest(this.model, userId, version, { ...fields }, family);
    this.copies.forget(userId);
    return isKept;
  }
}
