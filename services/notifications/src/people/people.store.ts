import { Injectable } from '@nestjs/common';
import { keepNewest } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import type { Person, Standing } from '../domain/people.js';
import { PERSON, STANDING_INDEX } from '../persistence/person.schema.js';

@Injectable()
export class People {
  constructor(@InjectModel(PERSON) private readonly model: Model<Person>) {}

  async byIds(ids: Iterable<string>): Promise<Map<string, Person>> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const projection = { fullName: 1, photo: 1, role: 1, standing: 1 };
    const found = await this.model.collection
      .find<Person>({ _id: { $in: wanted as never[] } }, { projection })
      .toArray();
    return new Map(found.map((person) => [person._id, person]));
  }

  /** Those of them who were ever banned or left, straight from an index that holds nobody else. */
  async withStanding(ids: Iterable<string>): Promise<Person[]> {
    const filter = { 'standing.banned': { $in: [true, false] }, _id: { $in: [...ids] as never[] } };
    const options = { projection: { standing: 1 }, hint: STANDING_INDEX } as const;
    return this.model.collection.find<Person>(filter, options).toArray();
  }

  keepPerson(
    userId: string,
    version: number,
    shown: Required<Pick<Person, 'fullName' | 'photo' | 'role'>>,
  ): Promise<boolean> {
    return keepNewest(this.model, userId, version, { ...shown }, 'personVersion');
  }

  keepStanding(userId: string, version: number, standing: Standing): Promise<boolean> {
    return keepNewest(this.model, userId, version, { standing }, 'standingVersion');
  }
}
