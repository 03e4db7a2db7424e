import { randomUUID } from 'node:crypto';

export const anAddress = (): string => `${randomUUID()}@example.test`;

/** Nobody else of this run is called so; names have no digits. */
export const aName = (firstName: string): string =>
  `${firstName} ${Array.from(randomUUID().slice(0, 8), (digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('')}`;
