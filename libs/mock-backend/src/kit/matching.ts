import { methodsOf } from '@plateia/contracts';
import type { Handler } from './handler.js';
import { ServiceError } from './service-error.js';

export interface Match {
  handler: Handler;
  params: Record<string, string>;
}

/** Of two paths that fit, the one that names more segments wins; of two calls of one path, the one whose action is named. */
export function matchOf(handlers: readonly Handler[], method: string, path: string, action: string | undefined): Match {
  const fitting = handlers
    .flatMap((handler) => {
      const params = paramsIn(handler.route.path, path);
      return params ? [{ handler, params }] : [];
    })
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  if (fitting.length === 0) throw new ServiceError('ROUTE_NOT_FOUND');
  const ofMethod = fitting.filter(({ handler }) => methodsOf(handler.route).some((one) => one === method));
  const [first] = ofMethod;
  if (!first) throw new ServiceError('METHOD_NOT_ALLOWED');
  if (ofMethod.every(({ handler }) => handler.route.action === undefined)) return first;
  const match = ofMethod.find(({ handler }) => handler.route.action === action);
  if (match) return match;
  const rule = action === undefined ? 'required' : 'one_of';
  throw new ServiceError('VALIDATION_FAILED', [{ field: 'action', rule, message: 'Not an action of this call' }]);
}

/** In the address or in the body; '' where the two do not agree. */
export function actionOf(search: URLSearchParams, bytes: Uint8Array): string | undefined {
  const named = [search.get('action'), actionIn(bytes)].filter((action) => action !== null);
  return named.every((action) => action === named[0]) ? named[0] : '';
}

function actionIn(bytes: Uint8Array): string | null {
  try {
    const { action } = JSON.parse(new TextDecoder().decode(bytes)) as { action?: unknown };
    return typeof action === 'string' ? action : null;
  } catch {
    return null;
  }
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
