import { aMember, befriend, inParallel, type Member, type Platform } from '@plateia/testing';

export interface People {
  members: Member[];
  /** friends from the beginning, who see each other's posts all the time */
  friendsOf: (member: Member) => Member[];
  /** pairs who do not know each other yet, another one at each call */
  nextStrangers: () => [Member, Member] | undefined;
}

const FRIENDS_ON_EACH_SIDE = 3;

/** A ring: everybody is a friend of the three nearest on both sides. */
export async function gather(platform: Platform, count: number): Promise<People> {
  const members: Member[] = [];
  await inParallel([...Array(count).keys()], 8, async (place) => {
    members[place] = await aMember(platform, { fullName: 'Nikos Drill' });
  });
  const at = (place: number) => members[(place + count) % count] as Member;
  const steps = Array.from({ length: FRIENDS_ON_EACH_SIDE }, (_, step) => step + 1);
  const pairs = members.flatMap((member, place) => steps.map((step) => [member, at(place + step)] as const));
  await inParallel(pairs, 8, ([a, b]) => befriend(a, b));
  await platform.drain();

  const strangers = members.flatMap((member, place) =>
    Array.from({ length: count }, (_, step) => step)
      .filter((step) => step > FRIENDS_ON_EACH_SIDE && step < count / 2)
      .map((step) => [member, at(place + step)] as [Member, Member]),
  );
  return {
    members,
    friendsOf: (member) => {
      const place = members.indexOf(member);
      return steps.flatMap((step) => [at(place + step), at(place - step)]);
    },
    nextStrangers: () => strangers.pop(),
  };
}
