import type { ToastRequest } from '@plateia/contracts/shell';

export const MOST_TOASTS = 3;
const LASTS_MS = 5_000;
const NONE: readonly ShownToast[] = [];

export interface ShownToast extends ToastRequest {
  key: number;
  /** undefined: stays until it is closed */
  ms: number | undefined;
}

/** Which toasts stand on the page; how they look and when their time is up is for the component. */
export class ToastList {
  private toasts: readonly ShownToast[] = NONE;
  private hasPlace = false;
  private lastKey = 0;
  private readonly listeners = new Set<() => void>();

  /** Arrow functions, because React takes them off the object. */
  readonly current = (): readonly ShownToast[] => (this.hasPlace ? this.toasts : NONE);
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly close = (key: number): void => {
    const toast = this.take(key);
    toast?.onGone?.();
  };
  readonly end = (id: string): void => {
    const toast = this.toasts.find((one) => one.id === id);
    if (toast) this.close(toast.key);
  };
  readonly act = (key: number): void => {
    const toast = this.take(key);
    toast?.action?.run();
  };

  readonly add = (request: ToastRequest): void => {
    const same = request.id === undefined ? undefined : this.toasts.find(({ id }) => id === request.id);
    this.lastKey += 1;
    const ms = request.kind === 'error' ? undefined : (request.ms ?? LASTS_MS);
    this.set([...this.toasts.filter((toast) => toast !== same), { ...request, key: this.lastKey, ms }]);
    same?.onGone?.();
    if (this.toasts.length > MOST_TOASTS) this.close(this.mostDispensable().key);
  };

  /** An error has not been read until it is closed: what would go by itself goes before it. */
  private mostDispensable(): ShownToast {
    const older = this.toasts.slice(0, -1);
    return older.find(({ ms }) => ms !== undefined) ?? older[0]!;
  }

  private take(key: number): ShownToast | undefined {
    const toast = this.toasts.find((one) => one.key === key);
    if (toast) this.set(this.toasts.filter((one) => one !== toast));
    return toast;
  }

  /** They are drawn once there is a place for them: what stands in it from its beginning is not read out. */
  readonly takePlace = (): void => {
    this.hasPlace = true;
    this.set(this.toasts);
  };

  private set(toasts: readonly ShownToast[]): void {
    this.toasts = toasts;
    for (const listener of this.listeners) listener();
  }
}
