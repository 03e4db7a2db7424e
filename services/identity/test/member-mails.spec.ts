import { expect, it } from '@jest/globals';
import { notifyRules } from '@plateia/contracts/all';
import { sampleOf } from '@plateia/contracts/samples';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mailFilesBelow } from '../src/mail/mail-files.js';
import { MemberMails } from '../src/mail/member-mail.js';

const about = { lang: 'en', timeZone: 'Europe/Athens', origin: 'https://plateia.example' } as const;

const mailsOfRules = notifyRules.flatMap(({ notifies, effects }) => {
  const { data, id, time } = sampleOf(notifies);
  return effects(data, { id, time }).filter((effect) => effect.does === 'mail');
});

it.each(mailsOfRules.map((told) => [told.mail, told] as const))(
  'there are words for %s, in both languages and with what it is given',
  (_, { mail, params }) => {
    for (const lang of ['en', 'el'] as const) {
      const { subject, text } = new MemberMails().write('a@b.example', { ...about, mail, params, lang });
      expect(subject).not.toMatch(/[{}\n]/);
      expect(text).not.toMatch(/[{}]/);
    }
  },
);

it('a new mail is a file of the slice that it is about', async () => {
  const services = await mkdtemp(join(tmpdir(), 'mails-'));
  await mkdir(join(services, 'bookings/mails'), { recursive: true });
  await writeFile(join(services, 'bookings/mails/done.en'), '{title} is done\n\nSince {at, time}.\n\n{origin}/b\n');
  const files = mailFilesBelow(pathToFileURL(`${services}/`));
  await rm(services, { recursive: true });
  const mails = new MemberMails(files);
  const params = { title: 'A <b>tap</b> & sink', at: '2026-03-09T21:10:05.500Z' };
  expect(mails.write('a@b.example', { ...about, mail: 'bookings.done', params })).toEqual({
    to: 'a@b.example',
    subject: 'A <b>tap</b> & sink is done',
    text: 'Since 9 March 2026 at 23:10.\n\nhttps://plateia.example/b\n',
    html: '<!doctype html><html lang="en"><body><p>Since 9 March 2026 at 23:10.</p><p><a href="https://plateia.example/b">https://plateia.example/b</a></p></body></html>',
  });
  const unsaid = { ...about, mail: 'bookings.done', params: { title: 'A tap' } };
  expect(() => mails.write('a@b.example', unsaid)).toThrow('bookings.done says {at}, which was not given');
  expect(() => mails.write('a@b.example', { ...about, mail: 'bookings.gone', params })).toThrow('There are no words');
});
