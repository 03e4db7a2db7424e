import { beforeEach, describe, expect, it } from '@jest/globals';
import { errorCatalogue, methodsOf, type ErrorCode } from '@plateia/contracts';
import { allRoutes, refusalsOf, refusalsOfPaths } from '@plateia/contracts/all';
import { errorTextNow, useErrorText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { act, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { followToasts } from '../src/toasts/follow-toasts.js';
import { Toasts } from '../src/toasts/toasts.js';
import { startOwnTexts } from './support/texts.js';

/** Those of the page itself, and the spec that makes the page say each. */
const ofThePage: Partial<Record<ErrorCode, string>> = {
  POPUP_BLOCKED: 'shell/test/provider-sign-in.spec.tsx',
  NO_AUTH: 'shell/test/sign-in.spec.tsx',
  ONBOARDING_ERROR: 'shell/test/onboarding.spec.tsx',
  NETWORK_ERROR: 'shell/test/sign-in.spec.tsx',
  FRIEND_REQUESTS_FAILED: 'mfe-social/test/friends.spec.tsx',
  TIMEOUT: 'mfe-social/test/friends.spec.tsx',
};
const apps = join(__dirname, '../..');

const ofTheCalls = allRoutes
  .filter(({ service }) => service === 'identity')
  .flatMap(({ route }) => methodsOf(route).flatMap((method) => refusalsOf(route, method)));
const codes = [...new Set([...ofTheCalls, ...refusalsOfPaths, ...(Object.keys(ofThePage) as ErrorCode[])])];

const Beside = ({ code }: { code: ErrorCode }) => <p role="alert">{useErrorText()({ code })}</p>;

describe('every refusal that a member can meet on the way in, on profiles and among friends', () => {
  beforeEach(() => startOwnTexts('el'));

  it.each(codes)('says in Greek what it is, in a toast and beside a control: %s', (code) => {
    const { el, en } = errorCatalogue[code];
    expect(el).toMatch(/\p{Script=Greek}/u);
    expect(el).not.toBe(en);
    const toasts = followToasts();
    render(
      <>
        <Toasts list={toasts.list} />
        <Beside code={code} />
      </>,
    );
    act(() => raise('toast', { kind: 'error', text: errorTextNow({ code }) }));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(el),
      el,
    ]);
    toasts.stop();
  });

  it.each(Object.entries(ofThePage))('%s is said by the page in %s', (code, spec) => {
    const { en } = errorCatalogue[code as ErrorCode];
    expect(readFileSync(join(apps, spec), 'utf8')).toContain(en);
  });
});
