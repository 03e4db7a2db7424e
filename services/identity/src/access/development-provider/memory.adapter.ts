import type { Adapter, AdapterPayload } from 'oidc-provider';

const FOREVER = 86_400;

interface Held {
  payload: AdapterPayload;
  until: number;
}

/** What the provider remembers is gone with it: nobody's account is kept here. */
export function memoryAdapter(now: () => number): (model: string) => Adapter {
  const held = new Map<string, Held>();

  const find = (key: string): AdapterPayload | undefined => {
    const one = held.get(key);
    if (one && one.until > now()) return one.payload;
    held.delete(key);
    return undefined;
  };
  const search = (model: string, isIt: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    [...held.keys()]
      .filter((key) => key.startsWith(`${model}:`))
      .map(find)
      .find((payload) => payload && isIt(payload));

  return (model) => ({
    upsert: async (id, payload, expiresIn) => {
      held.set(`${model}:${id}`, { payload, until: now() + (expiresIn ?? FOREVER) * 1_000 });
    },
    find: async (id) => find(`${model}:${id}`),
    findByUid: async (uid) => search(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => search(model, (payload) => payload.userCode === userCode),
    consume: async (id) => {
      const payload = find(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(now() / 1_000);
    },
    destroy: async (id) => {
      held.delete(`${model}:${id}`);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of held) if (payload.grantId === grantId) held.delete(key);
    },
  });
}
