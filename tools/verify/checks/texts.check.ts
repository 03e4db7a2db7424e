import type { Check, Finding } from './check.ts';
import { isCode, type SourceFile, type SourceTree } from './source-tree.ts';
import { lineOf } from './syntax.ts';
import { namedKeysOf, writtenIn } from './text-keys.ts';
import { textFilesOf, valuesIn, type TextFile } from './texts.ts';

const OTHER: Readonly<Record<string, string>> = { en: 'el', el: 'en' };
/** Apps, and the library whose texts all of them share. */
const APP = /^(?:apps\/[^/]+|libs\/web\/i18n)$/;
const MANIFEST = /^apps\/[^/]+\/plateia\.remote\.json$/;
const SHELL_ROUTES = /^libs\/contracts\/src\/shell\//;
/** Made from the catalogue of errors, which its own schema holds. */
const CATALOGUE = 'errors';

/** A text that is missing shows its key to whoever reads that language. */
export const texts: Check = {
  name: 'texts',
  rule: 'every text stands in both languages with the same values, every key that is named is there, none is left over',
  find: (tree) => {
    const files = textFilesOf(tree);
    const apps = files.filter(({ owner }) => APP.test(owner));
    const sources = tree.filter((file) => isCode(file) && /^(?:apps|libs\/web)\/[^/]+\/src\//.test(file.path));
    return [
      ...files.flatMap((file) => differences(file, files)),
      ...(apps.length === 0 ? [] : sources.flatMap((source) => missing(source, apps))),
      ...(apps.length === 0 ? [] : tree.flatMap((file) => untitled(file, apps))),
      ...leftOver(apps, sources, tree),
    ];
  },
};

function differences(one: TextFile, all: readonly TextFile[]): Finding[] {
  const language = OTHER[one.language];
  const twin = all.find(
    ({ owner, namespace, language: other }) => owner === one.owner && namespace === one.namespace && other === language,
  );
  return [...one.messages].flatMap(([key, message]) => {
    const other = twin?.messages.get(key);
    if (message === '') return [at(one, key, 'is empty')];
    if (other === undefined) return [at(one, key, `is not there in ${language}`)];
    // Told once for the two of them.
    if (one.language === 'en' && valuesIn(message) !== valuesIn(other))
      return [at(one, key, `has other values in ${language}: ${valuesIn(message)} | ${valuesIn(other)}`)];
    return [];
  });
}

function missing(source: SourceFile, apps: readonly TextFile[]): Finding[] {
  return namedKeysOf(source).flatMap(({ node, namespace, key, words }) => {
    if (namespace === CATALOGUE) return [];
    const known = apps.filter((file) => namespace === undefined || file.namespace === namespace);
    if (known.some(({ messages }) => [...messages.keys()].some((one) => key.test(one)))) return [];
    return [{ path: source.path, line: lineOf(source, node), message: `no text ${namespace ?? ''}:${words}` }];
  });
}

function leftOver(apps: readonly TextFile[], sources: readonly SourceFile[], tree: SourceTree): Finding[] {
  const written = sources.flatMap(writtenIn);
  const titles = new Set(tree.flatMap(titlesIn).map(({ key }) => key));
  return apps
    .filter(({ language }) => language === 'en')
    .flatMap((file) =>
      [...file.messages.keys()]
        .filter((key) => !titles.has(key) && !isWritten(key, written))
        .map((key) => at(file, key, 'is named by nobody')),
    );
}

const untitled = (manifest: SourceFile, apps: readonly TextFile[]): Finding[] =>
  titlesIn(manifest)
    .filter(({ namespace, key }) => !apps.some((file) => file.namespace === namespace && file.messages.has(key)))
    .map(({ namespace, key }) => ({ path: manifest.path, line: 1, message: `no text ${namespace}:${key}` }));

/** Titles of pages: a remote's own, and those of the shell, which the contracts name. */
function titlesIn({ path, text }: SourceFile): { namespace: string; key: string }[] {
  if (!MANIFEST.test(path) && !SHELL_ROUTES.test(path)) return [];
  const own = MANIFEST.test(path) ? (JSON.parse(text) as { name: string }).name : 'shell';
  return [...text.matchAll(/titleKey"?:\s*["'](?:([\w-]+):)?([\w.]+)["']/g)].map(([, namespace = own, key = '']) => ({
    namespace,
    key,
  }));
}

/** Itself, or the way to it: `${problems}.${rule}` goes on from `account.email.problems`. */
function isWritten(key: string, written: readonly RegExp[]): boolean {
  const steps = key.split('.');
  const ways = steps.map((_, i) => steps.slice(0, i + 1).join('.')).slice(steps.length > 2 ? 1 : steps.length - 1);
  return ways.some((way) => written.some((one) => one.test(way)));
}

const at = ({ file, namespace }: TextFile, key: string, what: string): Finding => ({
  path: file.path,
  line: 1 + file.text.split('\n').findIndex((line) => line.includes(`"${key.split('.').at(-1)}"`)),
  message: `${[namespace, key].filter(Boolean).join(':')} ${what}`,
});
