import { loggedUser } from '@plateia/contracts/identity';
import { until } from '@plateia/testing';
import type { z } from 'zod';
import type { Visitor } from './visitor.ts';

/** Gives the page what the server said, changed: for states that no member can bring about. */
export async function changeAnswers<S extends z.ZodType>(
  { page }: Visitor,
  path: string,
  schema: S,
  change: (said: z.infer<S>) => z.infer<S>,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: schema.parse(change(schema.parse(await response.json()))) });
  });
}

/** They are off on this platform, for everybody but who is told otherwise. */
export async function withPoints(visitor: Visitor): Promise<void> {
  await changeAnswers(visitor, '/api/user/me', loggedUser, (said) => ({
    ...said,
    flags: { ...said.flags, gamificationEnabled: true },
  }));
  // What the page kept of its member decides where it lets them before anything is answered.
  await visitor.goTo('/settings');
  await until('the page has kept it', async () => {
    const { origins } = await visitor.context.storageState();
    const kept = origins.flatMap(({ localStorage }) => localStorage.map(({ value }) => value));
    return kept.some((value) => value.includes('"gamificationEnabled":true'));
  });
}
