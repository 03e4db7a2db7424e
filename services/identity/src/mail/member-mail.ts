import type { Language } from '@plateia/contracts';
import { escaped } from './escaped.js';
import { collectedMails, type MailFiles } from './mail-files.js';
import type { Mail } from './mailer.js';
import { writtenTime } from './written-time.js';

const PARAGRAPHS = /\n{2,}/;
/** `{name}`, or `{at, time}` for a moment in the member's words and zone */
const VALUE = /\{([a-z_]+)(?:, (time))?\}/gi;
const LINK = /^https?:\S+$/;

export interface Wording {
  mail: string;
  params: Readonly<Record<string, string>>;
  lang: Language;
  timeZone: string;
  /** of the page, for links */
  origin: string;
}

/** Mails of slices: the first line of a file is the subject, every paragraph behind it one of the mail, a link alone is one to click. */
export class MemberMails {
  constructor(private readonly files: MailFiles = collectedMails()) {}

  /** Throws where the words or one of their values are missing: the request waits among the dead letters until they are there. */
  write(to: string, wording: Wording): Mail {
    const text = this.files[`${wording.mail}.${wording.lang}`];
    if (text === undefined) throw new Error(`There are no words for ${wording.mail} in ${wording.lang}`);
    const [subject = '', ...paragraphs] = text
      .trim()
      .split(PARAGRAPHS)
      .map((paragraph) => filled(paragraph, wording));
    return {
      to,
      subject,
      text: `${paragraphs.join('\n\n')}\n`,
      html: `<!doctype html><html lang="${wording.lang}"><body>${paragraphs.map(htmlOf).join('')}</body></html>`,
    };
  }
}

function filled(paragraph: string, { mail, params, lang, timeZone, origin }: Wording): string {
  return paragraph.replaceAll(VALUE, (_place, name: string, format: string | undefined) => {
    const value = name === 'origin' ? origin : params[name];
    if (value === undefined) throw new Error(`${mail} says {${name}}, which was not given`);
    return format === undefined ? value : writtenTime(value, lang, timeZone);
  });
}

const htmlOf = (paragraph: string): string => {
  const text = escaped(paragraph);
  return LINK.test(paragraph) ? `<p><a href="${text}">${text}</a></p>` : `<p>${text}</p>`;
};
