import { expect } from '@jest/globals';
import {
  errorCatalogue,
  isErrorCode,
  methodsOf,
  type RouteAnswer,
  type RouteDef,
  type RouteRequest,
} from '@plateia/contracts';
import { refusalsOf } from '@plateia/contracts/all';
import { ApiError, type CallOptions } from '@plateia/contracts/client';
import type { Browser } from '@plateia/testing';

/** Ids of the calls that were seen to answer. */
export const answered = new Set<string>();

/** What the call answers, held to its contract: nothing is missing and nothing is there that it does not name. */
export async function answerTo<R extends RouteDef>(
  by: Browser,
  route: R,
  request?: RouteRequest<R>,
  options?: CallOptions,
): Promise<RouteAnswer<R>> {
  const body = await by.call(route, request, options);
  const checked = Object.values(route.answers).map((schema) => schema.safeParse(body));
  expect(checked.map(({ data }) => data)).toContainEqual(body);
  answered.add(route.id);
  return body;
}

/** The code of a refusal, which must be one that the contract knows of, with the status of the catalogue. */
export async function refusalOf<R extends RouteDef>(
  by: Browser,
  route: R,
  request?: RouteRequest<R>,
  options?: CallOptions,
): Promise<string> {
  const refusal: unknown = await by.call(route, request, options).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refusal instanceof ApiError)) throw new Error(`${route.id} did not refuse`, { cause: refusal });
  const known = methodsOf(route).flatMap((method) => [...refusalsOf(route, method)]);
  expect(known).toContain(refusal.code);
  expect(refusal.status).toBe(isErrorCode(refusal.code) ? errorCatalogue[refusal.code].status : undefined);
  return refusal.code;
}
