import type { Language } from '@plateia/contracts';
import el from '../../i18n/el.json' with { type: 'json' };
import en from '../../i18n/en.json' with { type: 'json' };
import type { Mail } from './mailer.js';

const texts = { en, el };

export function codeMail(to: string, code: string, lang: Language): Mail {
  const t = texts[lang];
  const lead = t['mail.code.lead'];
  const hint = t['mail.code.hint'];
  return {
    to,
    code,
    subject: t['mail.code.subject'].replace('{code}', code),
    text: `${lead}\n\n${code}\n\n${hint}\n`,
    html: `<!doctype html><html lang="${lang}"><body><p>${lead}</p><p style="font-size:2em;letter-spacing:.2em"><strong>${code}</strong></p><p>${hint}</p></body></html>`,
  };
}
