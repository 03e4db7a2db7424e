import { staffDecideLimits } from '@plateia/contracts/bookings/limits';
import { ApiError } from '@plateia/data';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { Button, FieldError, Note, OptionGroup, OptionRow, Row, Stack, TextAreaField } from '@plateia/ui';
import { EuroField, readEuros } from '@plateia/ui-inputs';
import { useId, useState } from 'react';
import { type Decision, useCaseDecision, useRenewed } from './cases.query.js';

const { least: LEAST, most: MOST } = staffDecideLimits.statement;
/** Somebody else was faster, or other papers came in the meantime. */
const STALE = ['INVALID_TRANSITION', 'VERSION_CONFLICT'] as const;

/** In the place of a decision, for whoever the case is about. */
export function OwnCase() {
  const text = useText('staff');
  return <Note tone="ochre">{text('cases.own')}</Note>;
}

interface DecisionInput<Outcome> {
  outcome: Outcome;
  statement: string;
  amount?: number;
}

interface CaseDecisionProps<Outcome> {
  /** what the case is called, for whoever cannot see which one this is */
  name: string;
  outcomes: readonly Outcome[];
  /** less than this can go back in part */
  most?: number;
  decisionOf: (said: DecisionInput<Outcome>) => Decision;
}

type AnyOutcome = Decision['outcome'];

/** The outcome is chosen, then said why: final, and read by whom it is about. */
export function CaseDecision<Outcome extends AnyOutcome>({
  name,
  outcomes,
  most = 0,
  decisionOf,
}: CaseDecisionProps<Outcome>) {
  const text = useText('staff');
  const errorText = useErrorText();
  const formats = useFormats();
  const group = useId();
  const renew = useRenewed();
  const [outcome, setOutcome] = useState<Outcome>();
  const [statement, setStatement] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useCaseDecision();
  const { minor: amount } = readEuros(typed);
  const isPart = outcome === 'partial';
  const isShort = statement.trim().length < LEAST;
  const isWrong = isPart && (amount === undefined || amount < 1 || amount >= most);
  const isStale = error instanceof ApiError && STALE.some((code) => code === error.code);
  const send = (): void => {
    setTried(true);
    if (!outcome || isShort || isWrong || isPending) return;
    mutate(decisionOf({ outcome, statement, ...(isPart && amount !== undefined && { amount }) }));
  };
  return (
    <Stack>
      <OptionGroup legend={text('case.outcome', { name })} error={tried && !outcome ? text('case.choose') : undefined}>
        {outcomes.map((one) => (
          <OptionRow key={one} type="radio" name={group} checked={outcome === one} onChange={() => setOutcome(one)}>
            {text(`case.outcomes.${one}`)}
          </OptionRow>
        ))}
      </OptionGroup>
      {isPart && (
        <EuroField
          label={text('case.amount')}
          value={typed}
          error={tried && isWrong ? text('case.wrongAmount', { amount: formats.money(most) }) : undefined}
          onChange={setTyped}
        />
      )}
      <TextAreaField
        label={text('decide.statement')}
        help={text(most > 0 ? 'decide.help' : 'case.help')}
        rows={3}
        dir="auto"
        maxLength={MOST}
        value={statement}
        error={tried && isShort ? text('decide.short', { n: LEAST }) : undefined}
        onChange={({ currentTarget }) => setStatement(currentTarget.value)}
      />
      {error && <FieldError role="alert">{isStale ? text(`case.stale.${error.code}`) : errorText(error)}</FieldError>}
      <Row wrap gap="tight">
        <Button busy={isPending} busyLabel={text('decide.busy')} onClick={send}>
          {text('case.send')}
        </Button>
        {isStale && (
          <Button variant="outline" onClick={() => void renew()}>
            {text('case.renew')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
