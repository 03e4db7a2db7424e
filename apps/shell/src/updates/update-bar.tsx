import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { StatusBar, TextButton } from '@plateia/ui';
import { reloadPage } from './reload-page.js';
import { saveTypedFields } from './typed-text.js';

/** Offered and never forced: what runs goes on running. */
export function UpdateBar() {
  const text = useText('shell');
  const refresh = (): void => {
    if (saveTypedFields()) reloadPage();
    else raise('toast', { kind: 'info', text: text('update.unkept') });
  };
  return (
    <StatusBar kind="update" action={<TextButton onClick={refresh}>{text('update.refresh')}</TextButton>}>
      {text('update.ready')}
    </StatusBar>
  );
}
