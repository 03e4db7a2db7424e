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
  const people = ringOf(members, friendsOnEachSide);
  const ahead = (member: Member) => people.friendsOf(member).filter((_, side) => side % 2 === 0);
  const pairs = members.flatMap((member) => ahead(member).map((friend) => [member, friend] as const));
  await inParallel(pairs, 8, ([a, b]) => befriend(a, b));
  await platform.drain();
  return people;
}

/** The same people after some have left. */
export const without = ({ members, friendsOf, nextStrangers }: People, gone: readonly Member[]): People => {
  const isHere = (member: Member) => !gone.includes(member);
  return {
    members: members.filter(isHere),
    friendsOf: (member) => friendsOf(member).filter(isHere),
    nextStrangers: () => {
      for (let pair = nextStrangers(); pair; pair = nextStrangers()) if (pair.every(isHere)) return pair;
      return undefined;
    },
  };
};

function ringOf(members: Member[], friendsOnEachSide: number): People {
  const at = (place: number) => members[(place + members.length) % members.length] as Member;
  const steps = Array.from({ length: friendsOnEachSide }, (_, step) => step + 1);
  const places = new Map(members.map((member, place) => [member, place]));
  const strangers = (function* (): Iterator<[Member, Member], undefined> {
    for (const [place, member] of members.entries())
      for (let step = friendsOnEachSide + 1; step < members.length / 2; step++) yield [member, at(place + step)];
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
