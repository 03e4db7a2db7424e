import supertest from 'supertest';
import { ORIGIN } from './start-service.js';

type Headers = Readonly<Record<string, string>>;

/** Somebody who is signed in, and what they send. */
export class Member {
  constructor(
    private readonly address: string,
    readonly userId: string,
    readonly cookie: string,
    readonly fullName = '',
  ) {}

  get(path: string, query: object = {}): supertest.Test {
    return supertest(this.address).get(path).query(query).set('cookie', this.cookie);
  }

  post(path: string, body: object = {}, headers: Headers = {}): supertest.Test {
    return supertest(this.address).post(path).set(this.with(headers)).send(body);
  }

  patch(path: string, body: object = {}, headers: Headers = {}): supertest.Test {
    return supertest(this.address).patch(path).set(this.with(headers)).send(body);
  }

  private with(headers: Headers): Record<string, string> {
    return { cookie: this.cookie, origin: ORIGIN, ...headers };
  }
}
