import { Injectable } from '@nestjs/common';
import { isAway, People, type PersonRow, Relations } from '@plateia/people';
import { Clock } from '@plateia/runtime';

/** Those whom a member can have to do with here: the one rule that every list, thread and message asks. */
@Injectable()
export class ReachableMembers {
  constructor(
    private readonly people: People,
    private readonly relations: Relations,
    private readonly clock: Clock,
  ) {}

  /** Neither blocked either way, nor banned, nor leaving. Who is deleted stays reachable for reading: what is left is without a name. */
  async among(member: string, others: readonly string[]): Promise<ReadonlyMap<string, PersonRow | null>> {
    const [people, blocked] = await Promise.all([
      this.people.byIds(others),
      this.relations.blockedAmong(member, others),
    ]);
    const now = this.clock.now();
    const reached = others.filter((other) => !blocked.has(other) && !isAway(people.get(other), now));
    return new Map(reached.map((other) => [other, people.get(other) ?? null]));
  }

  /** undefined: for this member there is nobody. null: somebody of whom nothing is known, or nothing is left. */
  async find(member: string, other: string): Promise<PersonRow | null | undefined> {
    return (await this.among(member, [other])).get(other);
  }
}

/** Somebody with a name: known here, and not deleted. */
export const isPresent = (person: PersonRow | null | undefined): person is PersonRow =>
  typeof person?.fullName === 'string' && person.fullName !== '';
