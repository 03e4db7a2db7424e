import type { RouteAnswer, RouteDef, RouteRequest } from '@plateia/contracts';
import type { Member } from '@plateia/testing';
import type { Timings } from './timings.ts';

/** A member in front of a screen: what they call is timed, and what they saw last is what they act on. */
export class Visitor {
  readonly member: Member;
  readonly friends: readonly Member[];
  /** on their screen */
  posts: readonly { readonly id: string }[] = [];
  hasAskedForWork = false;
  readonly #timings: Timings;

  constructor(member: Member, friends: readonly Member[], timings: Timings) {
    this.member = member;
    this.friends = friends;
    this.#timings = timings;
  }

  call<R extends RouteDef>(route: R, request?: RouteRequest<R>): Promise<RouteAnswer<R>> {
    const name = `${route.id} ${route.method === 'R' ? 'GET' : route.method} ${route.path}`;
    return this.#timings.of(name, () => this.member.call(route, request));
  }
}

export const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];
