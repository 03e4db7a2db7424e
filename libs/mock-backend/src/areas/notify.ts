import type { NotifyRule } from '@plateia/contracts/notifications';
import type { StreamSignal } from '@plateia/contracts/all';
import type { SignalData } from '../world/signals.js';
import type { World } from '../world/world.js';
import { noteRow } from './notes.js';

/** What members are told of an event, by the rule that the API has for it. Nobody is mailed in a page. */
export function notify(world: World, { notifies, effects }: NotifyRule, data: unknown): void {
  const told = { id: world.newId(), time: new Date(world.now()).toISOString() };
  for (const effect of effects(notifies.data.parse(data), told)) {
    if (effect.does === 'row') noteRow(world, effect);
    if (effect.does !== 'signal') continue;
    const signal = effect.signal.signal as StreamSignal;
    for (const receiver of effect.receivers)
      world.signals.send(receiver, signal, effect.data as SignalData<StreamSignal>);
  }
}
