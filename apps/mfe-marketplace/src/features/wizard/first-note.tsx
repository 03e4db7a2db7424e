import { useText } from '@plateia/i18n';
import { Button, Note } from '@plateia/ui';
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
    <Note
      icon="user"
      action={
        <Button variant="outline" size="small" busy={wizard.busy} onClick={() => void wizard.askEverybody()}>
          {text('first.everybody')}
        </Button>
      }
    >
      {text('first.next', words)}
    </Note>
  );
}
