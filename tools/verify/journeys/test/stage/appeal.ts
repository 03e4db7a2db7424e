import type { Visitor } from './visitor.ts';

/** In the dialog that is open. */
export async function appeal(visitor: Visitor, words: string): Promise<void> {
  await visitor.the('dialog', 'feedback:appeal.title').waitFor();
  await visitor.field('feedback:appeal.message').fill(words);
  await visitor.the('button', 'feedback:appeal.send').click();
  await visitor.says('feedback:appeal.thanks');
}
