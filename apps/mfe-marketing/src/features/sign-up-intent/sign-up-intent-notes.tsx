import { useText } from '@plateia/i18n';
import { Note } from '@plateia/ui';
import { useSignUpIntent } from './use-sign-up-intent.js';

export function SignUpIntentNotes() {
  const text = useText('marketing');
  const { plan, isInvited } = useSignUpIntent();
  return (
    <>
      {plan && <Note icon="star">{text('signUpIntent.plan', { plan: text(`signUpIntent.plans.${plan}`) })}</Note>}
      {isInvited && <Note icon="gift">{text('signUpIntent.invite')}</Note>}
    </>
  );
}
