import { attachRemote, knownRegistry, offerSlots, type SlotFilling, type SlotSource } from '@plateia/mfe-kit';
import type { ComponentType } from 'react';
import { SlotFailure } from './remote-failure.js';

/** What the shell itself offers to the pages of remotes. */
const ownFillings: Readonly<Record<string, SlotFilling<never>>> = {
  'sign-in': async () => ({ default: (await import('../sign-in/sign-in-card.js')).SignInCard }),
  'sign-out': async () => ({ default: (await import('../session/sign-out-button.js')).SignOutButton }),
  'delete-account': async () => ({
    default: (await import('../closing/delete-account-button.js')).DeleteAccountButton,
  }),
  'device-settings': async () => ({ default: (await import('../device-settings/device-settings.js')).DeviceSettings }),
};

export function offerShellSlots(): void {
  offerSlots({ find: findFilling, Failure: SlotFailure });
}

function findFilling(name: string): SlotSource | undefined {
  const own = ownFillings[name];
  if (own) return { remote: 'shell', load: async () => (await own()).default };
  const remote = knownRegistry().remotes.find(({ slots }) => slots.some((slot) => slot.name === name));
  return remote && { remote: remote.name, load: () => loadFilling(remote.name, name) };
}

async function loadFilling(remote: string, name: string): Promise<ComponentType<never>> {
  const { slots } = await attachRemote(remote);
  const filling = slots[name];
  if (!filling) throw new Error(`${remote} does not fill ${name}`);
  return (await filling()).default;
}
