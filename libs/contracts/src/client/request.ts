import type { Method, RouteDef } from '../index.js';

export type Line = Pick<RouteDef, 'method' | 'path' | 'action'>;

interface Sent {
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** One object becomes path, query and body: what the path names goes there, the rest where the method puts it; the action into the address. */
export function requestOf(line: Line, method: Method, request: object): Sent {
  const rest: Record<string, unknown> = { ...request };
  const action = line.action === undefined ? {} : { action: line.action };
  const path = line.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method === 'GET' || method === 'DELETE') return { path: path + queryOf({ ...action, ...rest }), headers: {} };
  return { path: path + queryOf(action), headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) };
}

type Scalar = string | number | boolean;

/** null and undefined have no form in a query: what is not there is not sent. */
function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat() as (Scalar | null | undefined)[]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}
