import type { TextUrls } from './text-urls.js';

interface TextContext {
  (file: string): string;
  keys(): string[];
}
type WebpackContext = (folder: string, options: { recursive: boolean; regExp: RegExp }) => TextContext;

/** The build leaves the address of each of the app's own text files here. */
export function textUrls(): TextUrls {
  const context = (import.meta as ImportMeta & { webpackContext: WebpackContext }).webpackContext('#app-texts', {
    recursive: true,
    regExp: /\.json$/,
  });
  return context.keys().map((file) => {
    const [, language = '', namespace = ''] = /^\.\/(\w+)\/(.+)\.json$/.exec(file) ?? [];
    return { language, namespace, url: context(file) };
  });
}
