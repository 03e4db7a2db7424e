import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Texts leave the build parsed, so that a bad message fails here and no parser is shipped. */
export default function textsLoader(source) {
  return JSON.stringify(compiled(JSON.parse(source), this.resourcePath));
}

function compiled(texts, file, path = []) {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? message(text, file, [...path, key]) : compiled(text, file, [...path, key]),
    ]),
  );
}

function message(text, file, path) {
  try {
    const tree = parse(text, { captureLocation: false });
    return tree.every(({ type }) => type === TYPE.literal) ? tree.map(({ value }) => value).join('') : tree;
  } catch (error) {
    throw new Error(`${file}: ${path.join('.')}: ${error.message}`, { cause: error });
  }
}
