import type { ReportOutcome } from '@plateia/contracts/identity';
import { decideReportLimits } from '@plateia/contracts/identity/limits';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, FieldError, Row, Stack, TextAreaField } from '@plateia/ui';
import { useState } from 'react';
import { useDecide } from './staff.query.js';

const LEAST = decideReportLimits.statement.least;

export function DecideForm({ id }: { id: string }) {
  const text = useText('staff');
  const errorText = useErrorText();
  const [statement, setStatement] = useState('');
  const [short, setShort] = useState(false);
  const { mutate, isPending, error, variables } = useDecide();
  const decide = (outcome: ReportOutcome): void => {
    const isShort = statement.trim().length < LEAST;
    setShort(isShort);
    if (!isShort && !isPending) mutate({ id, outcome, statement });
  };
  return (
    <Stack>
      <TextAreaField
        label={text('decide.statement')}
        help={text('decide.help')}
        rows={3}
        dir="auto"
        value={statement}
        error={short ? text('decide.short', { n: LEAST }) : undefined}
        onChange={({ currentTarget }) => setStatement(currentTarget.value)}
      />
      {error && <FieldError role="alert">{errorText(error)}</FieldError>}
      <Row wrap gap="tight">
        {(['remove', 'reject'] as const).map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === 'remove' ? 'danger' : 'outline'}
            busy={isPending && variables?.outcome === outcome}
            busyLabel={text('decide.busy')}
            onClick={() => decide(outcome)}
          >
            {text(`decide.${outcome}`)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
