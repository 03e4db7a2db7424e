/**
 * Calls that are agreed upon and that no service answers yet, by what they are about. Pages may be written against them, but no
 * document names them and no check looks for them. Whoever answers one takes its id out of here.
 */
export const awaitedCalls: Readonly<Record<string, string>> = {};

const ids: ReadonlySet<string> = new Set(Object.values(awaitedCalls).flatMap((line) => line.split(' ')));

export const isAwaited = (id: string): boolean => ids.has(id);
