import { UsageError } from '../../run/engines/usage-error.ts';

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const ONE_WORD = /^[a-z][a-z0-9]*$/;
const LONGEST = 40;

/** One name in the spellings that code asks for, by the placeholders of the templates. */
export interface Spellings {
  /** price-alert */
  readonly name: string;
  readonly Pascal: string;
  readonly camel: string;
  readonly snake: string;
  readonly UPPER: string;
  /** as a title: Price alert */
  readonly Title: string;
  /** as the key of an object */
  readonly quoted: string;
}

/** `quote-sent`. */
export function kebabName(kind: string, name: string): string {
  if (!KEBAB.test(name) || name.length > LONGEST)
    throw new UsageError(
      `"${name}" cannot name a ${kind}: lower-case words joined by hyphens, at most ${LONGEST} letters, like quote-sent.`,
    );
  return name;
}

/** Databases, topics and variables bear the names of services, and none of them likes a hyphen. */
export function serviceName(name: string): string {
  if (!ONE_WORD.test(name) || name.length > LONGEST)
    throw new UsageError(`"${name}" cannot name a service: one lower-case word, like bookings.`);
  return name;
}

/** `social/stories`: whose it is, and what. */
export function ownedName(kind: string, given: string): { owner: string; name: string } {
  const [owner = '', name, ...rest] = given.split('/');
  if (owner === '' || name === undefined || rest.length > 0)
    throw new UsageError(`Say whose ${kind} it is, like npm run new -- ${kind} ${EXAMPLES[kind] ?? 'owner/name'}.`);
  return { owner: kebabName(kind, owner), name: kebabName(kind, name) };
}

const EXAMPLES: Readonly<Record<string, string>> = { event: 'bookings/quote-sent', feature: 'social/stories' };

export function spellingsOf(name: string): Spellings {
  const words = name.split('-');
  const pascal = words.map(capital).join('');
  return {
    name,
    Pascal: pascal,
    camel: (words[0] ?? '') + words.slice(1).map(capital).join(''),
    snake: words.join('_'),
    UPPER: words.join('_').toUpperCase(),
    Title: capital(words.join(' ')),
    quoted: asKey(name),
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const asKey = (name: string): string => (name.includes('-') ? `'${name}'` : name);
