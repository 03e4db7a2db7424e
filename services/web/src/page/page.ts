import type { Language } from '@plateia/contracts';
import { createHash } from 'node:crypto';
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
  /** what the page says where no script runs; without it, that scripts are needed */
  withoutScripts?: string | undefined;
}

const LANDING = /<!--plateia:landing-->.*?<!--\/plateia:landing-->/s;
const NO_SCRIPT = /<!--plateia:no-script-->.*?<!--\/plateia:no-script-->/s;
const TITLE = /<title>[^<]*<\/title>/;
const PAGE = /<!--plateia:page-->.*?<!--\/plateia:page-->/s;

/** The shell's index.html, as built, with what differs from answer to answer filled in. */
export class Page {
  private template: Promise<string> | undefined;

  constructor(private readonly shellDir: string) {}

  async render({ nonce, language, registry, head, title, isLanding, withoutScripts }: PageParts): Promise<string> {
    const template = await this.read();
    // By functions: a text from outside must not be read as a pattern of what it replaces.
    return template
      .replace('<html lang="en">', () => `<html lang="${language}">`)
      .replace(isLanding ? PAGE : LANDING, () => '')
      .replace(NO_SCRIPT, (needed) => withoutScripts ?? needed)
      .replace(TITLE, (own) => (title === undefined ? own : `<title>${title}</title>`))
      .replace('<!--plateia:head-->', () => head)
      .replaceAll('__CSP_NONCE__', () => nonce)
      .replace('__VERSION__', () => versionOf(template, registry))
      .replace('__REGISTRY__', () => registry);
  }

  /** Of the page that is sent now: another shell or another line of the registry is another version. */
  async version(registry: string): Promise<string> {
    return versionOf(await this.read(), registry);
  }

  private async read(): Promise<string> {
    this.template ??= readFile(join(this.shellDir, 'index.html'), 'utf8');
    return this.template.catch((error: unknown) => {
      this.template = undefined;
      throw error;
    });
  }
}

const versionOf = (template: string, registry: string): string =>
  createHash('sha256').update(template).update(registry).digest('base64url').slice(0, 12);

/** Inside a script element nothing may look like its end. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
