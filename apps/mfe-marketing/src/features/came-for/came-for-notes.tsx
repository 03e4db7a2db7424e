import { useText } from '@plateia/i18n';
import { Note } from '@plateia/ui';
import { useCameFor } from './use-came-for.js';

export function CameForNotes() {
  const text = useText('marketing');
  const { plan, isInvited } = useCameFor();
  return (
    <>
      {plan && <Note icon="star">{text('cameFor.plan', { plan: text(`cameFor.plans.${plan}`) })}</Note>}
      {isInvited && <Note icon="gift">{text('cameFor.invite')}</Note>}
    </>
  );
}
