import { session, useSession } from '@plateia/data';
import { errorTextNow, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Switch } from '@plateia/ui';
import { useState } from 'react';
import { offerServices } from '../../professional/professional.query.js';

/** No new jobs for a while; what is agreed goes on. */
export function WorkSwitch() {
  const text = useText('pro');
  const { user } = useSession();
  const [wanted, setWanted] = useState<boolean>();
  const change = async (isOffering: boolean): Promise<void> => {
    setWanted(isOffering);
    try {
      await offerServices(isOffering);
    } catch (error) {
      raise('toast', { kind: 'error', text: errorTextNow(error) });
      await session.revalidate();
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <Switch
      label={text('work.taking')}
      help={text('work.takingHelp')}
      checked={wanted ?? user?.marketplaceEnabled ?? false}
      saving={wanted !== undefined}
      onChange={(isOffering) => void change(isOffering)}
    />
  );
}
