import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useState } from 'react';
import type { OwnDataForm } from './own-data-form.js';

export const loadForm = () => import('./own-data-form.js');

/** Not React's lazy, which remembers a failure for ever: pressing again asks again. */
export function useOwnDataForm() {
  const [editing, setEditing] = useState(false);
  const [found, setFound] = useState<{ Form: typeof OwnDataForm }>();

  const edit = async (): Promise<void> => {
    setEditing(true);
    if (found) return;
    try {
      const { OwnDataForm: Form } = await loadForm();
      setFound({ Form });
    } catch {
      setEditing(false);
      raise('toast', { kind: 'error', id: 'own-data', text: errorTextNow({ code: 'NETWORK_ERROR' }) });
    }
  };
  return { Form: editing ? found?.Form : undefined, edit, close: () => setEditing(false) };
}
