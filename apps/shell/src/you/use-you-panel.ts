import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useState } from 'react';
import type { YouPanel } from './you-panel.js';

/** Not React's lazy, which remembers a failure for ever: pressing again asks again. */
export function useYouPanel() {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<{ Panel: typeof YouPanel }>();

  const press = async (): Promise<void> => {
    setOpen(!open);
    if (open || found) return;
    try {
      const { YouPanel: Panel } = await import('./you-panel.js');
      setFound({ Panel });
    } catch (error) {
      setOpen(false);
      reportError(error);
      raise('toast', { kind: 'error', text: errorTextNow({ code: 'NETWORK_ERROR' }) });
    }
  };
  return { open, setOpen, press, Panel: found?.Panel };
}
