import type { ToastRequest } from '@plateia/contracts/shell';
import { onShellEvent } from '@plateia/mfe-kit';
import { renderRoutes } from '@plateia/web-testing';
import type { ReactNode } from 'react';

/** Something at the first page, and a plain page behind every other address. */
export const renderPage = (first: ReactNode, { at = '/' } = {}) => renderRoutes([{ index: true, element: first }], at);

/** Every toast that is asked for. */
export function heardToasts(): ToastRequest[] {
  const toasts: ToastRequest[] = [];
  onShellEvent('toast', (toast) => toasts.push(toast));
  return toasts;
}
