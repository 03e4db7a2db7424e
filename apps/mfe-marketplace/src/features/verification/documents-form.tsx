import type { DocumentType, ProfessionalProfile } from '@plateia/contracts/bookings';
import { useOnline } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, FieldError, LinkButton, Note, Row, Stack } from '@plateia/ui';
import { useState } from 'react';
import { useSlowAct } from '../../booking-cache/use-slow-act.js';
import { sendDocuments, showOwnProfile } from '../../professional/professional.query.js';
import { DocumentRow } from './document-row.js';
import { DOCUMENT_TYPES, useDocuments } from './use-documents.js';
import styles from './verification.module.css';

/** The last moment of the day that the document names. */
const endOf = (day: string): string => `${day}T23:59:59.000Z`;

interface DocumentsFormProps {
  legal: ProfessionalProfile['legal'];
  types?: readonly DocumentType[];
  /** the one that cannot be left out */
  needed?: 'identity' | 'licence';
}

/** Documents and the legal data that they have to agree with. */
export function DocumentsForm({ legal, types = DOCUMENT_TYPES, needed = 'identity' }: DocumentsFormProps) {
  const text = useText('verification');
  const errorText = useErrorText();
  const online = useOnline();
  const [tried, setTried] = useState(false);
  const { documents, choose, remove, date } = useDocuments();
  const { busy, refusal, run } = useSlowAct<ProfessionalProfile>(showOwnProfile);
  if (!legal) {
    return (
      <Note
        tone="ochre"
        action={
          <LinkButton size="small" href="/pro/onboarding?step=legal">
            {text('legal.go')}
          </LinkButton>
        }
      >
        {text('legal.first')}
      </Note>
    );
  }
  const chosen = types.flatMap((type) => (documents[type] ? [{ type, ...documents[type] }] : []));
  const hasNeeded = documents[needed] !== undefined;
  const isUnderWay = chosen.some(({ state }) => state !== 'ready');
  const send = (): void => {
    setTried(true);
    if (!hasNeeded || isUnderWay || !online) return;
    const sent = chosen.map(({ type, key = '', validUntil }) => ({
      type,
      key,
      ...(validUntil && { validUntil: endOf(validUntil) }),
    }));
    const { register_no, ...rest } = legal;
    void run(() =>
      sendDocuments(
        { documents: sent, legal: { ...rest, ...(register_no !== null && { register_no }) } },
        { once: 'papers' },
      ),
    );
  };
  const problem = !tried ? null : !hasNeeded ? (`papers.${needed}First` as const) : isUnderWay ? 'papers.wait' : null;
  return (
    <Stack>
      <ul className={styles.papers}>
        {types.map((type) => (
          <DocumentRow
            key={type}
            type={type}
            document={documents[type]}
            onChoose={(file) => choose(type, file)}
            onRemove={() => remove(type)}
            onDate={(day) => date(type, day)}
          />
        ))}
      </ul>
      <Note tone="aegean" icon="lock">
        {text('papers.private')}
      </Note>
      <Row wrap>
        <Button busy={busy} busyLabel={text('papers.sending')} onClick={send}>
          {text('papers.send')}
        </Button>
      </Row>
      {problem && <FieldError role="alert">{text(problem)}</FieldError>}
      {!online && <FieldError>{text('offline')}</FieldError>}
      {refusal !== null && <FieldError role="alert">{errorText(refusal)}</FieldError>}
    </Stack>
  );
}
