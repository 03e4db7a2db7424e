import { useText } from '@plateia/i18n';
import { useRouteError } from '@plateia/router';
import { Button, ErrorPattern } from '@plateia/ui';
import { useEffect } from 'react';

/** The shell itself threw: all that is left is to begin again. */
export function CrashPage() {
  const error = useRouteError();
  const text = useText('shell');
  useEffect(() => reportError(error), [error]);
  return (
    <main id="main">
      <ErrorPattern
        scope="page"
        title={text('crash.title')}
        action={<Button onClick={() => window.location.reload()}>{text('crash.reload')}</Button>}
      >
        {text('crash.lead')}
      </ErrorPattern>
    </main>
  );
}
