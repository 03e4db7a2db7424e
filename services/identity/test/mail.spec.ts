import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describeWith } from '@plateia/test-kit';
import { InboxMailer } from '../src/mail/inbox.mailer.js';
import { mailer } from '../src/mail/mailer.providers.js';
import { IdentityHarness } from './support/identity-harness.js';

const refused = (errorCode: string) => ({ error: expect.objectContaining({ errorCode }) as unknown });

describeWith('identity against its database', 'TEST_MONGO_URL')('mail by SMTP', () => {
  const received: { to: string[]; mail: Email }[] = [];
  const tries: string[] = [];
  const saidWith = new Map([['554', '5.7.1 Your network is on a list']]);
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: ({ address }, _session, done) => {
      tries.push(address);
      const [, code, times] = /^(\d{3})x(\d)/.exec(address) ?? [];
      const isRefused = code && tries.filter((one) => one === address).length <= Number(times);
      if (isRefused) return done(Object.assign(new Error(saidWith.get(code) ?? 'No'), { responseCode: Number(code) }));
      done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ to, mail });
          done();
        });
      });
    },
  });
  let identity: IdentityHarness;

  beforeAll(async () => {
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
    });
    identity = await IdentityHarness.start({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Plateia <hello@plateia.test>',
    });
  });
  afterAll(async () => {
    await identity.stop();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  const ask = (login_id: string) => identity.newVisitor().post('/api/v2/auth/request', { login_id });
  const failures = async () => {
    const metric = await identity.context.metrics.getSingleMetric('mail_failed_total')?.get();
    return metric?.values[0]?.value ?? 0;
  };

  it.each([
    ['el', 'eleni@example.gr', 'Ο κωδικός σύνδεσής σας:'],
    ['en', 'helen@example.com', 'Your sign-in code:'],
  ])('sends a code in %s, as text and as a page, that signs in', async (lang, email, lead) => {
    const visitor = identity.newVisitor();
    const asked = await visitor.post('/api/v2/auth/request', { login_id: email, lang });
    expect(asked).toMatchObject({ status: 200, body: { resend_in: 60, expires_in: 600 } });
    const last = received.at(-1);
    expect(last?.to).toEqual([email]);
    const { from, subject, text = '', html = '', headers } = last?.mail ?? ({} as Email);
    const [code = ''] = /\d{6}/.exec(text) ?? [];
    expect(from).toMatchObject({ name: 'Plateia', address: 'hello@plateia.test' });
    expect(subject).toContain(code);
    expect(text).toContain(lead);
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(code);
    expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect((await visitor.post('/api/v2/auth/verify', { login_id: email, otp: code })).status).toBe(200);
  });

  it('says of an address nobody has what it says of any other', async () => {
    const before = await failures();
    const asked = await ask('550x9@example.gr');
    expect(asked).toMatchObject({ status: 200, body: { resend_in: 60, expires_in: 600 } });
    expect([tries.filter((one) => one === '550x9@example.gr').length, await failures()]).toEqual([1, before]);
  });

  it.each(['450x1', '451x2', '554x1'])('tries again after a refusal that is not of the address: %s', async (name) => {
    const before = await failures();
    expect((await ask(`${name}@example.gr`)).status).toBe(200);
    expect(received.at(-1)?.to).toEqual([`${name}@example.gr`]);
    expect((await failures()) - before).toBe(Number(name.at(-1)));
  });

  it.each(['450x9', '554x9'])('never takes for sent what is still refused then: %s', async (name) => {
    const before = await failures();
    expect(await ask(`${name}@example.gr`)).toMatchObject({ status: 503, body: refused('UNAVAILABLE') });
    expect((await failures()) - before).toBe(3);
  });

  it('opens no inbox', async () => {
    await expect(identity.inboxPage()).rejects.toThrow('fetch failed');
  });

  it('does not start in production without a server for its mails', () => {
    const { platform, logger, metrics } = identity.context;
    const without = { ...platform, production: true, SMTP_URL: undefined };
    expect(() => mailer.useFactory(without, logger, metrics, identity.part(InboxMailer))).toThrow('SMTP_URL');
  });

  it('says so when no mail can be sent', async () => {
    const away = await IdentityHarness.start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@plateia.test' });
    const asked = await away.newVisitor().post('/api/v2/auth/request', { login_id: 'a@example.gr' });
    expect(asked).toMatchObject({ status: 503, body: refused('UNAVAILABLE') });
    await away.stop();
  });
});
