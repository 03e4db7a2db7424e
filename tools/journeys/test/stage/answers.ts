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
