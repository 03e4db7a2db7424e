import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useOnline } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, Card, FieldError, Note, Row, Stack, Text, Title } from '@plateia/ui';
import { useState } from 'react';
import { openPayoutAccount } from '../../professional/professional.query.js';
import { leavePage } from './leave-page.js';

/** Where the money goes: the provider itself asks for the account, so that it never comes through here. */
export function PayoutCard({ profile }: { profile: ProfessionalProfile }) {
  const text = useText('verification');
  const errorText = useErrorText();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const state = profile.payout_account ?? (profile.stripe_account_id === null ? 'none' : 'pending');
  const open = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      leavePage(await openPayoutAccount());
    } catch (error) {
      setRefusal(error);
    }
    setBusy(false);
  };
  return (
    <Card aria-labelledby="payout-title" id="payouts">
      <Stack>
        <Title id="payout-title">{text('payout.title')}</Title>
        <Note tone={state === 'ready' ? 'pine' : 'ochre'} icon={state === 'ready' ? 'check' : 'euro'} role="status">
          <Text weight="semi">{text(`payout.${state}.title`)}</Text>
          <Text size="secondary">{text(`payout.${state}.lead`)}</Text>
        </Note>
        <Row wrap>
          <Button
            variant={state === 'ready' ? 'outline' : 'primary'}
            busy={busy}
            busyLabel={text('payout.opening')}
            onClick={() => online && void open()}
          >
            {text(`payout.${state}.action`)}
          </Button>
        </Row>
        <Text size="caption" tone="dim">
          {text('payout.partner')}
        </Text>
        {!online && <FieldError>{text('offline')}</FieldError>}
        {refusal !== null && <FieldError role="alert">{errorText(refusal)}</FieldError>}
      </Stack>
    </Card>
  );
}
