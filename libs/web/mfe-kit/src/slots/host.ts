import type { ComponentType } from 'react';

export interface SlotSource {
  /** whose part it is, for the card that stands in for it */
  remote: string;
  load: () => Promise<ComponentType<never>>;
}

export interface FailureProps {
  remote: string;
  error: unknown;
  retry: () => void;
}

/** What the shell gives to the parts of this kit that are bundled into each remote. */
export interface SlotHost {
  /** undefined: nobody fills it */
  find(name: string): SlotSource | undefined;
  /** the retry card */
  Failure: ComponentType<FailureProps>;
}

const KEY = Symbol.for('plateia.slots');
type Holder = { [KEY]?: SlotHost };

export const offerSlots = (host: SlotHost): void => {
  (globalThis as Holder)[KEY] = host;
};

export const slotHost = (): SlotHost | undefined => (globalThis as Holder)[KEY];
