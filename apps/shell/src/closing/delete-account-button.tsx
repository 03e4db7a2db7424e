import { useText } from '@plateia/i18n';
import { lateTexts } from '@plateia/mfe-kit';
import { Button, type ButtonProps } from '@plateia/ui';
import { lazy, Suspense, useState } from 'react';

const DeleteAccount = lazy(async () => {
  const [{ DeleteAccount: dialog }] = await Promise.all([import('./delete-account.js'), lateTexts('closing')]);
  return { default: dialog };
});

/** Asks first what it is about; nothing is sent by this press. */
export function DeleteAccountButton({ variant = 'danger', size }: Pick<ButtonProps, 'variant' | 'size'>) {
  const text = useText('shell');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} icon="trash" onClick={() => setOpen(true)}>
        {text('deleteAccount')}
      </Button>
      {open && (
        <Suspense>
          <DeleteAccount onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
