import { id } from '@plateia/contracts';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Something that a member did once; what exactly, only the service that plays it understands. */
const act = z.looseObject({
  id,
  service: z.string(),
  at: z.iso.datetime().transform((time) => Date.parse(time)),
});
export type Act = z.output<typeof act>;

const story = z.object({ acts: z.array(act) });

/** In the order of time. */
export async function readStory(file: string): Promise<readonly Act[]> {
  const { acts } = story.parse(JSON.parse(await readFile(file, 'utf8')));
  return acts.toSorted((a, b) => a.at - b.at);
}
