import { SHELL_EVENT, type ShellEvent, type ShellEvents } from '@plateia/contracts/shell';
import type { Visitor } from './visitor.ts';

/** From the feed, to where the post stands in it. */
export async function write(visitor: Visitor, content: string): Promise<void> {
  await openComposer(visitor);
  await visitor.field('social:composer.words').fill(content);
  await visitor.the('button', 'social:composer.post').click();
  await visitor.post(content).the('button', 'social:post.like', { n: 0 }).waitFor();
}

/** By its words before the name, or before the draft. */
export async function openComposer(visitor: Visitor): Promise<void> {
  const opener = visitor.inside
    .getByRole('region', { name: visitor.words('social:composer.title'), exact: true })
    .getByRole('button')
    .first();
  await opener.click();
  await visitor.field('social:composer.words').waitFor();
}

/** As a remote asks for what the shell alone draws. */
export async function askShell<E extends ShellEvent>(visitor: Visitor, type: E, detail: ShellEvents[E]): Promise<void> {
  const message = JSON.stringify({ type, detail });
  await visitor.page.evaluate(`window.dispatchEvent(new CustomEvent('${SHELL_EVENT}', { detail: ${message} }))`);
}

/** What one chooses in the menu of a post. */
export async function postMenu(visitor: Visitor, content: string, entry: string): Promise<void> {
  const post = visitor.inside.getByRole('article').filter({ hasText: content });
  await post.locator('[aria-haspopup="menu"]').click();
  await visitor.the('menuitem', entry).click();
}

export async function choosePrivacy(visitor: Visitor, content: string, privacy: string): Promise<void> {
  await postMenu(visitor, content, 'social:composer.privacy');
  await visitor.the('radio', privacy).check();
  await visitor.the('button', 'common:save').click();
}
