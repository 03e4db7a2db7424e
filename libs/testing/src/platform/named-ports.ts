import { freePorts } from '@plateia/test-kit';

/** Drawn together, so that none is given twice. */
export async function namedPorts<const Names extends readonly string[]>(
  ...names: Names
): Promise<Record<Names[number], number>> {
  const ports = await freePorts(names.length);
  return Object.fromEntries(names.map((name, n) => [name, ports[n]])) as Record<Names[number], number>;
}
