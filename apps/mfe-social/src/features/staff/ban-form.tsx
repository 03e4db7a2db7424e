import { DAY_MS } from '@plateia/contracts';
import type { StaffReport } from '@plateia/contracts/identity';
import { banMemberLimits } from '@plateia/contracts/identity/limits';
import { now } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, FieldError, Row, SelectField, Stack, TextField } from '@plateia/ui';
import { useState } from 'react';
import { useBan } from './staff.query.js';

const spans = [1, 7, 30, 0] as const;
const LEAST = banMemberLimits.reason.least;

interface BanFormProps {
  owner: NonNullable<StaffReport['owner']>;
  onDone: () => void;
}

/** Keeps a member out, for some days or for good, or lets them in again; either with a reason that they are shown. */
export function BanForm({ owner: { userId, banned }, onDone }: BanFormProps) {
  const text = useText('staff');
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState<number>(spans[0]);
  const [short, setShort] = useState(false);
  const { mutate, isPending, error } = useBan();
  const send = (): void => {
    const isShort = reason.trim().length < LEAST;
    setShort(isShort);
    if (isShort || isPending) return;
    const until = !banned && days > 0 ? { until: new Date(now() + days * DAY_MS).toISOString() } : {};
    mutate({ userId, banned: !banned, reason, ...until }, { onSuccess: onDone });
  };
  return (
    <Stack>
      {!banned && (
        <SelectField
          label={text('ban.span')}
          value={String(days)}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        >
          {spans.map((span) => (
            <option key={span} value={span}>
              {span === 0 ? text('ban.forGood') : text('ban.days', { n: span })}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={text('ban.reason')}
        dir="auto"
        value={reason}
        error={short ? text('ban.short') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {error && <FieldError role="alert">{errorText(error)}</FieldError>}
      <Row gap="tight">
        <Button variant={banned ? 'outline' : 'danger'} busy={isPending} busyLabel={text('decide.busy')} onClick={send}>
          {text(banned ? 'ban.lift' : 'ban.send')}
        </Button>
      </Row>
    </Stack>
  );
}
