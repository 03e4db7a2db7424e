import { useOnline } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { StatusBar } from '@plateia/ui';

/** What is on the page stays readable; writes wait and say so themselves. */
export function OfflineBar() {
  const text = useText('common');
  return useOnline() ? null : <StatusBar kind="offline">{text('offline')}</StatusBar>;
}
