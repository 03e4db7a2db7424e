import { aMember, befriend, type Member } from '@plateia/testing';
import type { Stage } from './stage.js';

/** Anna and Basil, who are friends, and Chloe, whom neither knows. */
export async function twoFriendsAndAStranger(stage: Stage): Promise<[anna: Member, basil: Member, chloe: Member]> {
  const [anna, basil, chloe] = await Promise.all([
    aMember(stage, { fullName: 'Anna Alexiou' }),
    aMember(stage, { fullName: 'Basil Vrettos' }),
    aMember(stage, { fullName: 'Chloe Dimou' }),
  ]);
  await befriend(basil, anna);
  return [anna, basil, chloe];
}
