import type { Language } from '@plateia/contracts';
import type { MailTemplate } from '@plateia/contracts/notifications';
import el from '../../i18n/el.json' with { type: 'json' };
import en from '../../i18n/en.json' with { type: 'json' };
import type { Mail } from './mailer.js';

const texts = { en, el };
const locales = { en: 'en-IE', el: 'el-GR' } as const;

interface Facts {
  template: MailTemplate;
  at: string;
  lang: Language;
  timeZone: string;
  /** where the member can see to it */
  place: string;
}

/** Says what happened and leads to where it can be ended; it never asks for a code. */
export function securityMail(to: string, { template, at, lang, timeZone, place }: Facts): Mail {
  const t = texts[lang];
  const when = new Intl.DateTimeFormat(locales[lang], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  const lead = t[`mail.${template}.lead`].replace('{at}', when.format(new Date(at)));
  const lines = template === 'security_new_device' ? [lead, t['mail.security.hint']] : [lead];
  return {
    to,
    subject: t[`mail.${template}.subject`],
    text: `${[...lines, place].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${lang}"><body>${lines.map((line) => `<p>${line}</p>`).join('')}<p><a href="${place}">${place}</a></p></body></html>`,
  };
}
