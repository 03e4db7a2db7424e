import { expect } from '@jest/globals';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { openComposer } from './stage/acts.ts';
import { requestsTo } from './stage/requests.ts';
import type { Visitor } from './stage/visitor.ts';

const LONGEST_POST = 5_000;
const PASTED = 10_000;
const FOLDED_LINES = 8;
/** A family of seven code points, Hebrew between marks of direction, and Greek. */
const PIECE = '👨‍👩‍👧‍👦 \u{200F}שלום\u{200E} καλημέρα στην πλατεία, ';
const points = (text: string): string[] => Array.from(text);
const pasted = points(PIECE.repeat(PASTED)).slice(0, PASTED).join('').trimEnd().padEnd(PASTED, 'α');
const tooMany = points(pasted).length - LONGEST_POST;

for (const language of looksOf(['en', 'el'] as const)) {
  journey(
    `10,000 characters are too many for a post: it is said, and none of them is lost (${language})`,
    async (cast) => {
      const { visitor } = await returning(cast, {}, { language, width: language === 'el' ? 390 : 1280 });
      await visitor.goTo('/feed');
      const sent = requestsTo(visitor.page, '/api/feed/post');
      await openComposer(visitor);
      const field = visitor.field('social:composer.words');
      await field.focus();
      await visitor.page.keyboard.insertText(pasted);
      await visitor.says('social:composer.tooLong', { n: tooMany });
      await visitor.the('button', 'social:composer.post').click();
      await visitor.the('button', 'social:composer.close').click();
      await visitor.page.reload();
      await openComposer(visitor);
      expect(await field.inputValue()).toBe(pasted);
      expect(sent).toHaveLength(0);

      const allowed = points(pasted).slice(0, LONGEST_POST).join('').trimEnd();
      await field.fill(allowed);
      await visitor.the('button', 'social:composer.post').click();
      const post = visitor.post('שלום');
      await post.the('button', 'social:post.like', { n: 0 }).waitFor();
      expect(await post.inside.getByText('שלום').first().textContent()).toBe(allowed);

      expect(await linesShown(visitor)).toBe(FOLDED_LINES);
      await post.the('button', 'social:post.more').click();
      await post.the('button', 'social:post.less').waitFor();
      expect(await linesShown(visitor)).toBeGreaterThan(FOLDED_LINES);
    },
  );
}

journey('10,000 characters in the fields of the way in are answered by words at the field', async (cast) => {
  const visitor = await cast.visitor({ language: 'el', width: 390 });
  await visitor.goTo('/');
  await visitor.field('sign-in:email.label').focus();
  await visitor.page.keyboard.insertText(pasted);
  await visitor.the('button', 'sign-in:email.send').click();
  await visitor.says('sign-in:email.invalid');
  expect(await visitor.field('sign-in:email.label').inputValue()).toBe(pasted);
});

/** Of the one post that there is. */
const linesShown = ({ page }: Visitor): Promise<unknown> =>
  page.evaluate(`(() => {
    const words = document.querySelector('article p[dir="auto"]');
    return Math.round(words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight));
  })()`);
