import { SHELL_EVENT, type ShellEvent, type ShellEvents, type ShellMessage } from '@plateia/contracts/shell';

/** Asks the shell to draw what no remote draws itself: `raise('toast', { kind: 'success', text })`. */
export function raise<E extends ShellEvent>(type: E, detail: ShellEvents[E]): void {
  window.dispatchEvent(new CustomEvent(SHELL_EVENT, { detail: { type, detail } }));
}

/** For the shell, and for tests of remotes. */
export function onShellEvent<E extends ShellEvent>(type: E, handle: (detail: ShellEvents[E]) => void): () => void {
  const heard = (event: Event) => {
    const message = (event as CustomEvent<ShellMessage>).detail;
    if (message.type === type) handle(message.detail as ShellEvents[E]);
  };
  window.addEventListener(SHELL_EVENT, heard);
  return () => window.removeEventListener(SHELL_EVENT, heard);
}
