import { onShellEvent } from '@plateia/mfe-kit';
import { ToastList } from './toast-list.js';

export interface FollowedToasts {
  list: ToastList;
  stop: () => void;
}

/** Hears what any part of the page asks for with `raise('toast', …)`, also before there is a page. */
export function followToasts(): FollowedToasts {
  const list = new ToastList();
  const stops = [onShellEvent('toast', list.add), onShellEvent('toast-over', ({ id }) => list.end(id))];
  return { list, stop: () => stops.forEach((stop) => stop()) };
}
