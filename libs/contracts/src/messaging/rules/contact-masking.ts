export const MASK = '•••';

/** As few digits as a telephone number has in Greece or Cyprus; prices, dates and sizes have fewer. */
const PHONE_DIGITS = 8;

const DIGIT_WORDS: readonly (readonly string[])[] = [
  ['zero', 'oh', 'miden', 'mhden', 'μηδεν'],
  ['one', 'ena', 'enas', 'mia', 'ενα', 'ενας', 'μια'],
  ['two', 'dyo', 'duo', 'dio', 'δυο'],
  ['three', 'tria', 'treis', 'tris', 'τρια', 'τρεις'],
  ['four', 'tessera', 'tesera', 'τεσσερα', 'τεσσερις'],
  ['five', 'pente', 'πεντε'],
  ['six', 'exi', 'eksi', 'εξι'],
  ['seven', 'epta', 'efta', 'επτα', 'εφτα'],
  ['eight', 'okto', 'oxto', 'ochto', 'οκτω', 'οχτω'],
  ['nine', 'ennia', 'ennea', 'enia', 'εννια', 'εννεα', 'ενια'],
];
/** Greek numbers are often said in pairs: sixty-nine, seventy-two. */
const TENS: readonly string[] = [
  ...'ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' '),
  ...'deka eikosi ikosi trianta saranta peninta eksinta exinta evdominta ebdominta ogdonta eneninta'.split(' '),
  ...'δεκα εντεκα δωδεκα εικοσι τριαντα σαραντα πενηντα εξηντα εβδομηντα ογδοντα ενενηντα εκατο'.split(' '),
];
const WORDS: ReadonlyMap<string, number> = new Map([
  ...DIGIT_WORDS.flat().map((word): [string, number] => [word, 1]),
  ...TENS.map((word): [string, number] => [word, 2]),
  ...'double διπλο diplo'.split(' ').map((word): [string, number] => [word, 1]),
]);

interface Span {
  from: number;
  to: number;
}

const AT = String.raw`(?:@|[[({]\s*(?:at|παπακι|papaki)\s*[\])}]|\s(?:at|παπακι|papaki)\s)`;
/** A full stop with a space behind it ends a sentence. */
const DOT = String.raw`(?:\.|\s*[[({]\s*(?:dot|τελεια|teleia)\s*[\])}]\s*|\s+(?:dot|τελεια|teleia)\s+)`;
const ENDINGS = 'com|gr|cy|net|org|eu|info|io|biz|app|site|online|shop|de|uk|link|ly|co|ελ';

const MAIL = new RegExp(String.raw`[\p{L}\d._%+-]+\s*${AT}\s*[\p{L}\d-]+(?:${DOT}[\p{L}\d-]+)+`, 'giu');
const LINK = /(?:(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d])(?:wa|t|m)\.me(?:\/\S*)?)/giu;
const DOMAIN = new RegExp(String.raw`(?<![\p{L}\d])(?:[\p{L}\d-]+${DOT})+(?:${ENDINGS})(?![\p{L}\d])(?:\/\S*)?`, 'giu');
const HANDLE = /(?<![\p{L}\d])@[\p{L}\d_.]{3,}/giu;

/** Without one of these there is no match of the pattern behind it, and most texts have none: the pattern itself looks at each letter anew. */
const PATTERNS: readonly (readonly [sign: RegExp, pattern: RegExp])[] = [
  [new RegExp(AT, 'iu'), MAIL],
  [/https?:\/\/|www\.|\.me/iu, LINK],
  [/\.[\p{L}\d-]|[[({]\s*(?:dot|τελεια|teleia)|\s(?:dot|τελεια|teleia)\s/iu, DOMAIN],
  [/@/u, HANDLE],
];

/** What people could meet by elsewhere is taken out of what they write to each other: telephone numbers, mails, links, also spelled out. */
export function maskContacts(text: string): string {
  const folded = fold(text);
  const patterns = PATTERNS.filter(([sign]) => sign.test(folded));
  const spans = [...patterns.flatMap(([, pattern]) => spansOf(pattern, folded)), ...numbersIn(folded)];
  return masked(text, merged(spans));
}

/** One character for one, so that what is found lies at the same place: without accents, in lower case, digits as 0 to 9. */
function fold(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/gu, plainOf).toLowerCase();
}

/** Those of two alphabets with their accents; of all others there are too many to keep. */
const plain = new Map<string, string>();
const MOST_PLAIN = 1_000;

function plainOf(character: string): string {
  const known = plain.get(character);
  if (known !== undefined) return known;
  const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const found = bare.length === character.length ? bare : character;
  if (plain.size < MOST_PLAIN) plain.set(character, found);
  return found;
}

const spansOf = (pattern: RegExp, text: string): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));

interface Token extends Span {
  /** how many digits it stands for */
  digits: number;
}

const TOKEN = /\d+|\p{L}+/gu;
/** What may stand between the parts of one number. */
const BETWEEN = /^[\s+().,/\-–—_*·•:|]{0,6}$/u;

/** Runs of digits and of words for them that together are as long as a telephone number. */
function numbersIn(text: string): Span[] {
  const tokens = [...text.matchAll(TOKEN)].map(({ index, 0: found }): Token => ({
    from: index,
    to: index + found.length,
    digits: /^\d/.test(found) ? found.length : (WORDS.get(found) ?? 0),
  }));
  const runs: Token[][] = [];
  let run: Token[] = [];
  for (const token of tokens) {
    const last = run.at(-1);
    const goesOn = token.digits > 0 && (!last || BETWEEN.test(text.slice(last.to, token.from)));
    if (!goesOn) {
      runs.push(run);
      run = [];
    }
    if (token.digits > 0) run.push(token);
  }
  return [...runs, run].filter((one) => isNumber(one, text)).map((one) => spanOf(one, text));
}

/** With the sign or the bracket before it. */
function spanOf(run: readonly Token[], text: string): Span {
  const before = /[+(\s]*$/u.exec(text.slice(0, run[0]!.from))?.[0] ?? '';
  const signs = before.trimStart();
  return { from: run[0]!.from - signs.length, to: run.at(-1)!.to };
}

function isNumber(run: readonly Token[], text: string): boolean {
  if (run.reduce((sum, { digits }) => sum + digits, 0) < PHONE_DIGITS) return false;
  const written = text.slice(run[0]!.from, run.at(-1)!.to);
  return !DATES_AND_TIMES.test(written);
}

/** Days and times have as many digits and lead nowhere. */
const DAY = String.raw`(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2})`;
const TIME = String.raw`\d{1,2}[:.]\d{2}`;
const DATES_AND_TIMES = new RegExp(String.raw`^(?:${DAY}|${TIME})(?:[\s,–-]+(?:${DAY}|${TIME}))*$`, 'u');

function merged(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  const whole: Span[] = [];
  for (const span of sorted) {
    const last = whole.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else whole.push({ ...span });
  }
  return whole;
}

function masked(text: string, spans: readonly Span[]): string {
  let shown = '';
  let at = 0;
  for (const { from, to } of spans) {
    shown += text.slice(at, from) + MASK;
    at = to;
  }
  return shown + text.slice(at);
}
