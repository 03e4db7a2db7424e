import type { RouteDef } from '../index.js';

/** What the client needs of a route, where a bundle must not hold its schemas. */
export type Call<R extends RouteDef = RouteDef> = Pick<R, 'method' | 'path'> &
  (R extends { action: infer A extends string } ? { readonly action: A } : unknown) & {
    /** of the types alone: whose call it is */
    readonly route?: R;
  };

type Calls = Readonly<Record<string, Call>>;

export type RoutesOfCalls<Cs extends Calls> = {
  readonly [K in keyof Cs]: Cs[K] extends { readonly route?: infer R } ? Extract<R, RouteDef> : never;
};
