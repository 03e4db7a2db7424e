/** Changes of files that people write too: a place that is not where it was is an error, never a guess. */
export type Edit = (text: string) => string;

/** After the last line that looks like this; a line that is there already stays alone. */
export const afterLast =
  (pattern: RegExp, line: string): Edit =>
  (text) => {
    const lines = text.split('\n');
    if (lines.includes(line)) return text;
    const last = lines.findLastIndex((one) => pattern.test(one));
    if (last < 0) throw new Error(`no line looks like ${pattern}`);
    return lines.toSpliced(last + 1, 0, line).join('\n');
  };

/** As the last of the list that begins with `from` and ends with `end`; the formatter sees to its lines. */
export const intoList =
  (from: string, end: string, item: string): Edit =>
  (text) => {
    const begin = text.indexOf(from);
    const at = text.indexOf(end, begin);
    if (begin < 0 || at < 0) throw new Error(`no list goes from "${from}" to "${end}"`);
    const others = text.slice(0, at).replace(/,?\s*$/, '');
    const comma = /[[{]$/.test(others) ? '' : ',';
    return `${others}${comma}\n${item},\n${text.slice(at).trimStart()}`;
  };

/** A row of the first table under a heading. */
export const tableRow =
  (heading: string, row: string): Edit =>
  (text) => {
    const lines = text.split('\n');
    const begin = lines.indexOf(heading);
    const table = lines.findIndex((line, i) => i > begin && line.startsWith('|'));
    if (begin < 0 || table < 0) throw new Error(`no table stands under ${heading}`);
    const end = lines.findIndex((line, i) => i > table && !line.startsWith('|'));
    return lines.toSpliced(end, 0, row).join('\n');
  };

type Json = Record<string, unknown>;

export const json =
  (change: (content: Json) => void): Edit =>
  (text) => {
    const content = JSON.parse(text) as Json;
    change(content);
    return `${JSON.stringify(content, null, 2)}\n`;
  };
