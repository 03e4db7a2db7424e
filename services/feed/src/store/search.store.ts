import { Injectable } from '@nestjs/common';
import { findRows } from '@plateia/mongo';
import { PERSON, type PersonRow } from '@plateia/people';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { NAMED } from './name-terms.js';
import { POST, SEARCH, type PostRow } from './post.schema.js';
import { within, type Span } from './posts.store.js';

/** Each of them is found in one of its spellings. */
export type Alternatives = readonly (readonly string[])[];

@Injectable()
export class SearchStore {
  private readonly posts: mongo.Collection<PostRow>;
  private readonly people: mongo.Collection<PersonRow>;

  constructor(@InjectModel(POST) posts: Model<PostRow>, @InjectModel(PERSON) people: Model<PersonRow>) {
    this.posts = posts.collection as unknown as mongo.Collection<PostRow>;
    this.people = people.collection as unknown as mongo.Collection<PersonRow>;
  }

  /** Newest first. */
  async idsOfPosts(terms: Alternatives, span: Span): Promise<string[]> {
    const filter = { ...allOf('terms', terms), ...within(span) } as mongo.Filter<PostRow>;
    const options = { projection: { _id: 1 }, sort: { _id: -1 }, hint: SEARCH, limit: span.limit } as const;
    return (await findRows(this.posts, filter, options)).map(({ _id }) => _id);
  }

  async idsOfPeople(beginnings: Alternatives, limit: number): Promise<string[]> {
    const filter = allOf('nameTerms', beginnings) as mongo.Filter<PersonRow>;
    const options = { projection: { _id: 1 }, hint: NAMED, limit } as const;
    return (await findRows(this.people, filter, options)).map(({ _id }) => _id);
  }
}

const allOf = (field: string, words: Alternatives): object => ({
  $and: words.map((spellings) => ({ [field]: spellings.length === 1 ? spellings[0] : { $in: [...spellings] } })),
});
