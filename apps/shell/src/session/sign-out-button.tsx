import { session } from '@plateia/data';
import { errorTextNow, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Button, type ButtonProps } from '@plateia/ui';
import { useRef, useState } from 'react';

export function SignOutButton({ variant = 'ghost', size }: Pick<ButtonProps, 'variant' | 'size'>) {
  const text = useText('shell');
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const signOut = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await session.signOut();
    } catch (error) {
      raise('toast', { kind: 'error', text: errorTextNow(error) });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return (
    <Button
      variant={variant}
      size={size}
      icon="sign-out"
      busy={busy}
      busyLabel={text('signOut.busy')}
      onClick={() => void signOut()}
    >
      {text('signOut.label')}
    </Button>
  );
}
