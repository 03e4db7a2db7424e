import { useOnline } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { StatusBar } from '@plateia/ui';
import { useUpdateBar } from '../updates/new-version.js';

/** Under the header: what concerns the whole page. */
export function StatusBars() {
  const UpdateBar = useUpdateBar();
  return (
    <>
      <OfflineBar />
      {UpdateBar && <UpdateBar />}
    </>
  );
}

/** What is on the page stays readable; writes wait and say so themselves. */
function OfflineBar() {
  const text = useText('shell');
  return useOnline() ? null : <StatusBar kind="offline">{text('offline')}</StatusBar>;
}
