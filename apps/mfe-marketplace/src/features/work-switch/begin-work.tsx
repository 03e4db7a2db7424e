import { errorTextNow, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useNavigate } from '@plateia/router';
import { Button, Row, Stack, Text } from '@plateia/ui';
import { useState } from 'react';
import { offerServices } from '../../professional/professional.query.js';

/** How somebody becomes one who offers services. */
export function BeginWork() {
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
