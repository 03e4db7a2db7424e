import { useSession } from '@plateia/data';
import { errorTextNow, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useNavigate } from '@plateia/router';
import { Button, LinkButton, Row, Stack, Text } from '@plateia/ui';
import { useState } from 'react';
import { offerServices } from '../../professional/professional.query.js';
import { WorkSwitch } from './work-switch.js';

/** In the settings: how somebody begins to offer services, and later whether they take new jobs. */
export function WorkSettings() {
  const text = useText('pro');
  const { user } = useSession();
  if (user?.role !== 'helper') return <Begin />;
  return (
    <Stack>
      <WorkSwitch />
      <Row wrap>
        <LinkButton variant="outline" size="small" href="/pro/onboarding?step=business">
          {text('work.profile')}
        </LinkButton>
      </Row>
    </Stack>
  );
}

function Begin() {
  const text = useText('pro');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      await offerServices(true);
      void navigate('/pro/onboarding');
    } catch (error) {
      raise('toast', { kind: 'error', text: errorTextNow(error) });
      setBusy(false);
    }
  };
  return (
    <Stack>
      <Text size="secondary" tone="muted">
        {text('work.begin.lead')}
      </Text>
      <Row wrap>
        <Button busy={busy} busyLabel={text('work.begin.busy')} onClick={() => void begin()}>
          {text('work.begin.action')}
        </Button>
      </Row>
    </Stack>
  );
}
