import type { Language } from '@plateia/contracts';
import el from '../../i18n/el.json' with { type: 'json' };
import en from '../../i18n/en.json' with { type: 'json' };
import type { Mail } from './mailer.js';

const texts = { en, el };

export const codeMail = (to: string, code: string, lang: Language): Mail => mailWith(to, code, lang, 'code');

/** Whoever gets it without having asked has to know what it would do. */
export const deletionMail = (to: string, code: string, lang: Language): Mail => mailWith(to, code, lang, 'deletion');

function mailWith(to: string, code: string, lang: Language, kind: 'code' | 'deletion'): Mail {
  const t = texts[lang];
  const lead = t[`mail.${kind}.lead`];
  const hint = t[`mail.${kind}.hint`];
  return {
    to,
    code,
    subject: t[`mail.${kind}.subject`].replace('{code}', code),
    text: `${lead}\n\n${code}\n\n${hint}\n`,
    html: `<!doctype html><html lang="${lang}"><body><p>${lead}</p><p style="font-size:2em;letter-spacing:.2em"><strong>${code}</strong></p><p>${hint}</p></body></html>`,
  };
}
