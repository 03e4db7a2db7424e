import { methodsOf } from '@plateia/contracts';
import type { Handler } from './handler.js';
import { Refusal } from './refusal.js';

export interface Match {
  handler: Handler;
  params: Record<string, string>;
}

/** Of two paths that fit, the one that names more segments wins. */
export function matchOf(handlers: readonly Handler[], method: string, path: string): Match {
  const fitting = handlers
    .flatMap((handler) => {
      const params = paramsIn(handler.route.path, path);
      return params ? [{ handler, params }] : [];
    })
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  if (fitting.length === 0) throw new Refusal('ROUTE_NOT_FOUND');
  const match = fitting.find(({ handler }) => methodsOf(handler.route).some((one) => one === method));
  if (!match) throw new Refusal('METHOD_NOT_ALLOWED');
  return match;
}

function paramsIn(template: string, path: string): Record<string, string> | undefined {
  const [names, values] = [template.split('/'), path.split('/')];
  if (names.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(value);
    else if (name !== value) return undefined;
  }
  return params;
}
