export {
  createRemote,
  lateTexts,
  ownTexts,
  type RemoteDefinition,
  type RemoteModule,
  type SlotFilling,
} from './remote-module/create-remote.js';
export { fetchTexts } from './remote-module/text-urls.js';
export { onShellEvent, raise } from './shell-events.js';
export { attachRemote } from './loading/attach-remote.js';
export { isOutdated } from './loading/page-version.js';
export { knownRegistry, readRegistry, rereadRegistry } from './loading/registry.js';
export { RemoteUnavailable } from './loading/remote-unavailable.js';
export { offerSlots, type FailureProps, type SlotHost, type SlotSource } from './slots/host.js';
export { RemoteBoundary } from './slots/remote-boundary.js';
export { Slot } from './slots/slot.js';
