import type { DocumentType } from '@plateia/contracts/bookings';
import { useErrorText, useText } from '@plateia/i18n';
import { FieldError, Icon, IconButton, Row, Stack, Text } from '@plateia/ui';
import { DateField } from '@plateia/ui-inputs';
import { FilePicker } from '@plateia/uploads';
import { useDayLabels } from '../../booking-look/use-day-labels.js';
import { DATED, type VerificationDocument } from './use-documents.js';
import styles from './verification.module.css';

interface DocumentRowProps {
  type: DocumentType;
  document: VerificationDocument | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
  onDate: (validUntil: string) => void;
}

/** One kind of document: what it is for, the file, and until when it is good. */
export function DocumentRow({ type, document, onChoose, onRemove, onDate }: DocumentRowProps) {
  const text = useText('verification');
  const errorText = useErrorText();
  const dayLabels = useDayLabels();
  const name = text(`paper.${type}.name`);
  return (
    <li className={styles.paper}>
      <Stack gap="tight">
        <div>
          <Text weight="semi">{name}</Text>
          <Text size="secondary" tone="muted">
            {text(`paper.${type}.help`)}
          </Text>
        </div>
        {document ? (
          <Row gap="tight" wrap>
            <Icon name={document.state === 'ready' ? 'check' : document.state === 'failed' ? 'alert' : 'clock'} />
            <Text as="span" size="secondary" dir="auto" className={styles.file}>
              {document.name}
            </Text>
            {document.state === 'uploading' && (
              <progress
                aria-label={text('paper.uploading', { name })}
                max={100}
                value={Math.round(100 * document.share)}
              />
            )}
            <IconButton icon="close" size="small" label={text('paper.remove', { name })} onClick={onRemove} />
          </Row>
        ) : (
          <Row>
            <FilePicker
              kinds={['document']}
              label={text('paper.choose', { name })}
              onPick={([file]) => file && onChoose(file)}
            />
          </Row>
        )}
        {document?.problem && <FieldError role="alert">{errorText({ code: document.problem })}</FieldError>}
        {document && DATED.includes(type) && (
          <DateField
            labels={dayLabels}
            label={text('paper.until')}
            help={text('paper.untilHelp')}
            value={document.validUntil}
            onChange={onDate}
          />
        )}
      </Stack>
    </li>
  );
}
