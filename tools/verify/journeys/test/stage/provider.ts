import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { PassingProxy } from './passing-proxy.ts';
import { place } from './place.ts';
import type { Visitor } from './visitor.ts';

/** Presses the button of the development provider; answers its window. */
export async function openProvider(visitor: Visitor): Promise<Page> {
  const opened = visitor.context.waitForEvent('page');
  await visitor.the('button', 'sign-in:provider.names.dev').click();
  return opened;
}

/** At the provider, whose pages are not ours. */
export async function chooseAddress(page: Page, email: string): Promise<void> {
  await page.getByLabel('Another e-mail').fill(email);
  await page.getByRole('button', { name: 'Continue with this e-mail' }).click();
}

/** Says what providers say whose headers part their window from the page that opened it. */
export class OpenerCuttingProxy extends PassingProxy {
  protected override passing({ url }: IncomingMessage, outgoing: ServerResponse): void {
    if (url?.startsWith(place.provider)) outgoing.setHeader('cross-origin-opener-policy', 'same-origin');
  }
}

/** By a provider: an address that had a code a moment ago has to wait for the next. */
export async function comeIn(visitor: Visitor): Promise<Page> {
  await visitor.goTo('/');
  return openProvider(visitor);
}
