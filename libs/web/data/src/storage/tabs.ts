/** Word from one tab to the others of the same member. */
export interface TabChannel<M> {
  send(message: M): void;
  onMessage(handle: (message: M) => void): () => void;
}

export function tabChannel<M>(name: string): TabChannel<M> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`plateia.${name}`) : undefined;
  return {
    send: (message) => channel?.postMessage(message),
    onMessage(handle) {
      const heard = (event: MessageEvent) => handle(event.data as M);
      channel?.addEventListener('message', heard);
      return () => channel?.removeEventListener('message', heard);
    },
  };
}

/** One tab at a time; without the browser's locks each tab goes by itself. */
export function withTabLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`plateia.${name}`, { ...(signal && { signal }) }, work);
}
