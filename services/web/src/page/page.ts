import type { Language } from '@plateia/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PageParts {
  nonce: string;
  language: Language;
  /** JSON, to be inlined */
  registry: string;
  /** tags for the head */
  head: string;
  /** of the document, escaped; the shell's own unless given */
  title?: string | undefined;
  /** the landing page's frame is painted at once; other pages get a neutral one */
  isLanding: boolean;
}

const LANDING = /<!--plateia:landing-->.*?<!--\/plateia:landing-->/s;
const TITLE = /<title>[^<]*<\/title>/;
const PAGE = /<!--plateia:page-->.*?<!--\/plateia:page-->/s;

/** The shell's index.html, as built, with what differs from answer to answer filled in. */
export class Page {
  private template: Promise<string> | undefined;

  constructor(private readonly shellDir: string) {}

  async render({ nonce, language, registry, head, title, isLanding }: PageParts): Promise<string> {
    this.template ??= readFile(join(this.shellDir, 'index.html'), 'utf8');
    const template = await this.template.catch((error: unknown) => {
      this.template = undefined;
      throw error;
    });
    // By functions: a text from outside must not be read as a pattern of what it replaces.
    return template
      .replace('<html lang="en">', () => `<html lang="${language}">`)
      .replace(isLanding ? PAGE : LANDING, () => '')
      .replace(TITLE, (own) => (title === undefined ? own : `<title>${title}</title>`))
      .replace('<!--plateia:head-->', () => head)
      .replaceAll('__CSP_NONCE__', () => nonce)
      .replace('__REGISTRY__', () => registry);
  }
}

/** Inside a script element nothing may look like its end. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
