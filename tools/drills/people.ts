import { aMember, befriend, inParallel, type Member, type Platform } from '@plateia/testing';

export interface People {
  members: Member[];
  /** friends from the beginning, who see each other's posts all the time */
  friendsOf: (member: Member) => Member[];
  /** pairs who do not know each other yet, another one at each call */
  nextStrangers: () => [Member, Member] | undefined;
}

const FRIENDS_ON_EACH_SIDE = 3;

type Place = Pick<Platform, 'origin' | 'inbox' | 'drain'>;

/** A ring: everybody is a friend of the three nearest on both sides, unless it is to be another number of them. */
export async function gather(
  platform: Place,
  count: number,
  friendsOnEachSide = FRIENDS_ON_EACH_SIDE,
): Promise<People> {
  const members: Member[] = [];
  await inParallel([...Array(count).keys()], 8, async (place) => {
    members[place] = await aMember(platform, { fullName: 'Nikos Drill' });
  });
  const at = (place: number) => members[(place + count) % count] as Member;
  const steps = Array.from({ length: friendsOnEachSide }, (_, step) => step + 1);
  const pairs = members.flatMap((member, place) => steps.map((step) => [member, at(place + step)] as const));
  await inParallel(pairs, 8, ([a, b]) => befriend(a, b));
  await platform.drain();

  const places = new Map(members.map((member, place) => [member, place]));
  const strangers = (function* (): Iterator<[Member, Member], undefined> {
    for (const [place, member] of members.entries())
      for (let step = friendsOnEachSide + 1; step < count / 2; step++) yield [member, at(place + step)];
  })();
  return {
    members,
    friendsOf: (member) => {
      const place = places.get(member) ?? 0;
      return steps.flatMap((step) => [at(place + step), at(place - step)]);
    },
    nextStrangers: () => strangers.next().value,
  };
}
