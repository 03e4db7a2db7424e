import { useText } from '@plateia/i18n';
import { useState } from 'react';
import { CategorySelect } from './category-select.js';
import { KindCard } from './kind-card.js';
import { useOffered } from './use-offered.js';
import { useSuggestedKinds } from './use-suggested-kinds.js';
import type { Wizard } from './use-wizard.js';

/** What kind of work it is: suggested while it is described, or chosen where nothing is suggested yet. */
export function KindField({ wizard }: { wizard: Wizard }) {
  const text = useText('booking');
  const suggestions = useSuggestedKinds(wizard.draft.description);
  const { categoryId } = wizard.draft;
  const offered = useOffered(wizard);
  // Chosen here: the list does not turn into a card under the finger.
  const [isPicked, setPicked] = useState(false);
  const isKnown = categoryId !== undefined || suggestions.length > 0;
  if (isKnown && !isPicked) return <KindCard wizard={wizard} suggestions={suggestions} />;
  return (
    <CategorySelect
      value={categoryId}
      offered={offered}
      nothing={text('kind.unsure')}
      onChange={(id) => {
        setPicked(true);
        wizard.change({ categoryId: id });
      }}
    />
  );
}
