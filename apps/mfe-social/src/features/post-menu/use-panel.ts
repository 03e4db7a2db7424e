import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useState } from 'react';
import type { PostMenuPanel } from './post-menu-panel.js';

export const loadPanel = () => import('./post-menu-panel.js');

/** Not React's lazy, which remembers a failure for ever: pressing again asks again. */
export function usePanel() {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<{ Panel: typeof PostMenuPanel }>();

  const press = async (): Promise<void> => {
    setOpen(!open);
    if (open || found) return;
    try {
      const { PostMenuPanel: Panel } = await loadPanel();
      setFound({ Panel });
    } catch {
      setOpen(false);
      raise('toast', { kind: 'error', id: 'post-menu', text: errorTextNow({ code: 'NETWORK_ERROR' }) });
    }
  };
  return { open, setOpen, press, Panel: found?.Panel };
}
