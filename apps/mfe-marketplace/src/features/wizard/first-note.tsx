import { useText } from '@plateia/i18n';
import { Note, Text, TextButton } from '@plateia/ui';
import { useFirstProfessional } from './use-first-professional.js';
import type { Wizard } from './use-wizard.js';

/** Who gets it before all others, with the way to ask everybody; or that it goes to everybody after all. */
export function FirstNote({ wizard }: { wizard: Wizard }) {
  const text = useText('booking');
  const first = useFirstProfessional(wizard);
  if (!first) return null;
  const words = { known: first.name === undefined ? 'no' : 'yes', name: first.name ?? '' };
  if (!first.suits) {
    return (
      <Note tone="ochre" role="status">
        {text('first.over', words)}
      </Note>
    );
  }
  return (
    <Note icon="user">
      <Text size="secondary">{text('first.next', words)}</Text>
      <TextButton onClick={() => void wizard.askEverybody()}>{text('first.everybody')}</TextButton>
    </Note>
  );
}
