import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useState } from 'react';

/** What a button opens comes when it is pressed. Not React's lazy, which remembers a failure for ever: pressing again asks again. */
export function usePanel<Component>(load: () => Promise<Component>) {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<{ Panel: Component }>();

  const press = async (): Promise<void> => {
    setOpen(!open);
    if (open || found) return;
    try {
      const Panel = await load();
      setFound({ Panel });
    } catch (error) {
      setOpen(false);
      reportError(error);
      raise('toast', { kind: 'error', text: errorTextNow({ code: 'NETWORK_ERROR' }) });
    }
  };
  return { open, setOpen, press, Panel: found?.Panel };
}
