const OPEN = '## Since the baseline';
const CLOSED = '## Before the baseline';
/** - <the change, as the check prints it> — <why, and what became of those who relied on it> */
const ENTRY = /^- (?<change>.+?) — (?<reason>\S.*)$/;

export interface Declared {
  changes: Map<string, string>;
  /** lines that are meant as an entry and are none */
  unreadable: string[];
}

export function declaredIn(page: string): Declared {
  const changes = new Map<string, string>();
  const unreadable: string[] = [];
  for (const line of openPart(page)
    .split('\n')
    .filter((one) => /^\s*[-*] /.test(one))) {
    const { change, reason } = ENTRY.exec(line.replaceAll('`', '').trimEnd())?.groups ?? {};
    if (change && reason) changes.set(change, reason);
    else unreadable.push(line);
  }
  return { changes, unreadable };
}

function openPart(page: string): string {
  const [, after = ''] = page.split(`${OPEN}\n`);
  return after.split(`${CLOSED}\n`)[0] ?? '';
}

/** What was declared is told, once a new baseline holds it. */
export function closed(page: string): string {
  const open = openPart(page);
  const [head = ''] = page.split(`${OPEN}\n`);
  const [, told = ''] = page.split(`${CLOSED}\n`);
  return `${head}${OPEN}\n\n${CLOSED}\n\n${[open.trim(), told.trim()].filter(Boolean).join('\n')}`.trimEnd() + '\n';
}

/** The breaking changes that nobody declared, and the entries that declare nothing. */
export function verdict(breaking: readonly string[], page: string): string[] {
  const { changes, unreadable } = declaredIn(page);
  return [
    ...breaking.filter((change) => !changes.has(change)).map((change) => `breaking and not declared: ${change}`),
    ...[...changes.keys()]
      .filter((change) => !breaking.includes(change))
      .map((change) => `declared, but there is no such change: ${change}`),
    ...unreadable.map((line) => `not an entry of the form "- <change> — <reason>": ${line.trim()}`),
  ];
}
