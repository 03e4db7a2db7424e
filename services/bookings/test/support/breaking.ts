import type { Chance } from './chance.js';

type Method = (...given: unknown[]) => Promise<unknown>;

/** Has a part fail before or behind some of its calls: what is stored is then what a process leaves that is killed there. */
export function breaks<T extends object>(part: T, name: keyof T & string, chance: Chance, share: number): () => void {
  const host = part as Record<string, Method>;
  const real = (host[name] as Method).bind(part);
  host[name] = async (...given: unknown[]) => {
    if (chance.is(share / 2)) throw new Error(`killed before ${name}`);
    const result = await real(...given);
    if (chance.is(share / 2)) throw new Error(`killed behind ${name}`);
    return result;
  };
  return () => {
    delete host[name];
  };
}
