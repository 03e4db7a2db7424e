import { collectSignals, type SignalDef } from '../index.js';
import { type NotifyRule } from '../notifications/index.js';
import { serviceContracts } from './registry.js';

type Exports = typeof serviceContracts;
type SignalsIn<M> = Extract<M[keyof M], SignalDef>;
type AnySignal = { [S in keyof Exports]: SignalsIn<Exports[S]> }[keyof Exports];

const modules = Object.values(serviceContracts);

/** Every message of the open stream, wherever it is described. */
export const allSignals = modules.flatMap((module) =>
  Object.values(collectSignals(module)),
) as unknown as readonly AnySignal[];

export type StreamSignal = AnySignal['signal'];
type StreamSignals = { [D in AnySignal as D['signal']]: D['data'] };

/** What an open stream is sent, by its SSE event name. */
export const streamSignals = Object.fromEntries(
  allSignals.map(({ signal, data }) => [signal, data]),
) as unknown as StreamSignals;

/** What members are told of events, whichever slice says so. */
export const notifyRules: readonly NotifyRule[] = modules.flatMap((module) =>
  Object.values<unknown>(module).filter(isRule),
);

function isRule(value: unknown): value is NotifyRule {
  return typeof value === 'object' && value !== null && 'notifies' in value;
}
