import { useEffect, useState } from 'react';
import type { ComposerDialog } from './composer-dialog.js';

export const loadDialog = () => import('./composer-dialog.js');

/** Not React's lazy, which remembers a failure for ever: opening it again asks again. */
export function useDialog(wanted: boolean) {
  const [found, setFound] = useState<{ Dialog: typeof ComposerDialog }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || found) return;
    setFailed(false);
    loadDialog().then(
      ({ ComposerDialog: Dialog }) => setFound({ Dialog }),
      () => setFailed(true),
    );
  }, [wanted, found]);
  return { Dialog: found?.Dialog, failed };
}
