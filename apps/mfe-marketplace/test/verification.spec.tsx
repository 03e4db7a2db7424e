import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { queryClient, session } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { renderRoutes, startTextsOf } from '@plateia/web-testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import remote from '../src/remote.js';
import { GIORGOS, signInAs } from './agreed-kit.js';
import { refuse, serve } from './bookings-kit.js';
import { blankProfile, PROFILE, wholeProfile } from './kit/professionals.js';
import { writeParts } from './kit/write-parts.js';

const APP = join(__dirname, '..');
const SEND = 'POST /api/v1/marketplace/professional/verification';
const PAYOUT = 'POST /api/v1/marketplace/professional/payout-account';

/** Takes everything that is put somewhere. */
class TakingRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly responseText = '';
  open = (): void => undefined;
  setRequestHeader = (): void => undefined;
  send = (): void => queueMicrotask(() => this.dispatchEvent(new Event('load')));
}

const realRequest = globalThis.XMLHttpRequest;
beforeEach(async () => {
  await startTextsOf(APP);
  signInAs(GIORGOS);
  globalThis.XMLHttpRequest = TakingRequest as unknown as typeof XMLHttpRequest;
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  session.end('logout');
  globalThis.XMLHttpRequest = realRequest;
});

const pending: ProfessionalProfile = { ...wholeProfile, verification_status: 'pending', verified_at: null };
const go = () => renderRoutes(remote.routes, '/pro/verification');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('papers', () => {
  it.each([
    ['in_review', null, 'We are looking at your papers', false],
    ['verified', null, 'Identity verified, 12 Mar 2026', false],
    ['rejected', 'The photo is blurred.', 'We could not accept your papers', true],
    ['expired', null, 'A paper has run out', true],
    ['suspended', 'Three missed jobs.', 'Your account is suspended', false],
  ] as const)('say how they stand when %s', async (verification_status, verification_reason, title, sendable) => {
    serve({ [`GET ${PROFILE}`]: () => ({ ...wholeProfile, verification_status, verification_reason }) });
    const { container } = go();
    expect(await screen.findByText(title)).toBeInTheDocument();
    const words = screen.queryByText(/Our staff writes/)?.textContent ?? null;
    expect(words).toBe(verification_reason && `Our staff writes: ${verification_reason}`);
    expect(screen.queryByRole('button', { name: 'Send papers' }) !== null).toBe(sendable);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('ask for the legal data first', async () => {
    serve({ [`GET ${PROFILE}`]: () => blankProfile });
    go();
    expect(await screen.findByRole('link', { name: 'Fill it in' })).toHaveAttribute(
      'href',
      '/pro/onboarding?step=legal',
    );
  });

  it('are chosen, uploaded for staff alone, dated and sent', async () => {
    const asked = serve({
      [`GET ${PROFILE}`]: () => pending,
      'POST /api/media/upload-signer': () => ({ presigned_url: '/put', key: 'document/a/-/1.pdf', headers: {} }),
      'POST /api/media/handle-upload': ({ key }) => ({ key, status: 'ready', file: { key, status: 'ready' } }),
      [SEND]: () => ({ ...pending, verification_status: 'in_review' }),
    });
    const { container } = go();
    await userEvent.click(await screen.findByRole('button', { name: 'Send papers' }));
    expect(await screen.findByText('Add your identity card or passport first')).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    const [identity] = container.querySelectorAll<HTMLInputElement>('input[type=file]');
    await userEvent.upload(identity!, new File(['x'], 'passport.exe'), { applyAccept: false });
    expect(await screen.findByText('Not every paper is there yet')).toBeInTheDocument();
    await press('Remove: Identity card or passport');
    const [again] = container.querySelectorAll<HTMLInputElement>('input[type=file]');
    await userEvent.upload(again!, new File(['x'], 'passport.pdf'));
    expect(await screen.findByText('passport.pdf')).toBeInTheDocument();
    await writeParts('Valid until', '2030-05-01');
    await press('Send papers');
    expect(await screen.findByText('We are looking at your papers')).toBeInTheDocument();
    expect(asked.find(({ line }) => line === 'POST /api/media/upload-signer')?.body).toMatchObject({
      uploadKind: 'document',
      fileExtension: 'pdf',
    });
    const { register_no: _none, ...legal } = wholeProfile.legal!;
    expect(asked.find(({ line }) => line === SEND)?.body).toEqual({
      documents: [{ type: 'identity', key: 'document/a/-/1.pdf', validUntil: '2030-05-01T23:59:59.000Z' }],
      legal,
    });
  });
});

describe('a licence', () => {
  it.each([
    ['none', null, 'Work that needs a licence', true],
    ['in_review', null, 'We are looking at your licence', false],
    ['rejected', 'It ran out in May.', 'We could not accept your licence', true],
    ['verified', 'All in order.', 'Licence verified', false],
  ] as const)('says how it stands when %s', async (licence, verification_reason, title, sendable) => {
    serve({ [`GET ${PROFILE}`]: () => ({ ...wholeProfile, licence, verification_reason }) });
    const { container } = go();
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryByText(/Our staff writes: It ran out in May/) !== null).toBe(licence === 'rejected');
    expect(screen.queryByRole('button', { name: 'Send papers' }) !== null).toBe(sendable);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('is sent alone by whom the rest is known of', async () => {
    const asked = serve({
      [`GET ${PROFILE}`]: () => ({ ...wholeProfile, licence: 'none' }),
      'POST /api/media/upload-signer': () => ({ presigned_url: '/put', key: 'document/a/-/2.pdf', headers: {} }),
      'POST /api/media/handle-upload': ({ key }) => ({ key, status: 'ready', file: { key, status: 'ready' } }),
      [SEND]: () => ({ ...wholeProfile, licence: 'in_review' }),
    });
    const { container } = go();
    await userEvent.click(await screen.findByRole('button', { name: 'Send papers' }));
    expect(await screen.findByText('Add your licence first')).toBeInTheDocument();
    const inputs = container.querySelectorAll<HTMLInputElement>('input[type=file]');
    expect(inputs).toHaveLength(1);
    await userEvent.upload(inputs[0]!, new File(['x'], 'licence.pdf'));
    await screen.findByText('licence.pdf');
    await press('Send papers');
    expect(await screen.findByText('We are looking at your licence')).toBeInTheDocument();
    expect(asked.find(({ line }) => line === SEND)?.body).toMatchObject({
      documents: [{ type: 'licence', key: 'document/a/-/2.pdf' }],
    });
  });
});

describe('the payout account', () => {
  it.each([
    ['none', 'Set up payouts'],
    ['pending', 'Go on'],
    ['ready', 'Change at the payment partner'],
  ] as const)('is %s, and leads to the payment partner', async (payout_account, action) => {
    const asked = serve({
      [`GET ${PROFILE}`]: () => ({ ...wholeProfile, payout_account }),
      [PAYOUT]: () => refuse(402, 'PAYMENT_FAILED'),
    });
    const { container } = go();
    await userEvent.click(await screen.findByRole('button', { name: action }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(asked.some(({ line }) => line === PAYOUT)).toBe(true);
    expect(await violationsIn(container)).toEqual([]);
  });
});
