import { useText } from '@plateia/i18n';
import { Button, Text } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import type { Shared } from './from-address/take-shared.js';
import type { ComposerState } from './use-composer.js';
import styles from './composer.module.css';

interface OfferedDialogProps {
  shared: Shared;
  composer: ComposerState;
}

/** Before words and files that came from elsewhere stand under the member's name: what they are, and whether they are meant. */
export function OfferedDialog({ shared, composer }: OfferedDialogProps) {
  const text = useText('social');
  const { content, files } = shared;
  return (
    <Dialog
      open={composer.open}
      onClose={composer.turnDown}
      title={text('composer.offered.title')}
      closeLabel={text('composer.offered.turnDown')}
      actions={
        <>
          <Button variant="ghost" onClick={composer.turnDown}>
            {text('composer.offered.turnDown')}
          </Button>
          <Button onClick={() => composer.takeIn(shared)}>{text('composer.offered.takeIn')}</Button>
        </>
      }
    >
      <Text tone="muted">{text('composer.offered.lead')}</Text>
      {content && (
        <blockquote className={styles.offered} dir="auto">
          {content}
        </blockquote>
      )}
      {files.length > 0 && <Text>{text('composer.offered.files', { n: files.length })}</Text>}
    </Dialog>
  );
}
