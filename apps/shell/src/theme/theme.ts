import { kept } from '@plateia/data';
import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const stored = kept<Theme>('theme');
const listeners = new Set<() => void>();

let chosen: Theme = 'system';

/** index.html has set a chosen theme before the first paint already; from here on the page knows it too. */
export function startTheme(): void {
  const known = stored.read();
  apply(known !== undefined && themes.includes(known) ? known : 'system');
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') stored.clear();
  else stored.write(theme);
  apply(theme);
}

function apply(theme: Theme): void {
  chosen = theme;
  // The tokens follow the system where the document names no theme.
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => chosen);
