import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const PATH = /^([a-z-]+)\/mails\/([a-z_]+)\.([a-z]{2})$/;

/** Texts by `<service>.<name>.<language>`. */
const mailFiles = z.record(z.string(), z.string());
export type MailFiles = z.infer<typeof mailFiles>;

export function mailFilesBelow(services: URL): MailFiles {
  const paths = globSync('*/mails/*', { cwd: fileURLToPath(services) }).map((path) => path.replaceAll('\\', '/'));
  return Object.fromEntries(
    paths.sort().map((path) => {
      const [, service, name, language] = PATH.exec(path) ?? [];
      if (language === undefined) throw new Error(`${path} is not <service>/mails/<name>.<language>`);
      return [`${service}.${name}.${language}`, readFileSync(new URL(path, services), 'utf8')];
    }),
  );
}

/** As they were collected when this was built; what runs from its sources reads them where they stand. */
export function collectedMails(): MailFiles {
  const collected = new URL('../mails.json', import.meta.url);
  if (!existsSync(collected)) return mailFilesBelow(new URL('../../../', import.meta.url));
  return mailFiles.parse(JSON.parse(readFileSync(collected, 'utf8')));
}
