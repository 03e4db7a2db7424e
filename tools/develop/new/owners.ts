import type { Edit } from './edits.ts';

/** The owners of a folder stand in CODEOWNERS; the last line that matches counts. */
export const ownersLine =
  (folder: string, slice: string): Edit =>
  (text) => {
    const begin = `/${folder}/`;
    if (text.split('\n').some((line) => line.startsWith(`${begin} `))) return text;
    return `${text.trimEnd()}\n${begin} @plateia/${slice}\n`;
  };
