import { useErrorText, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Button, type ButtonProps } from '@plateia/ui';
import { useRenewal } from './subscription.query.js';

interface KeepPlanProps extends Pick<ButtonProps, 'variant' | 'block'> {
  name: string;
}

/** The plan goes on as it is, which was to end or to be changed. */
export function KeepPlan({ name, ...look }: KeepPlanProps) {
  const text = useText('subscription');
  const errorText = useErrorText();
  const { mutate, isPending } = useRenewal();
  const keep = (): void =>
    mutate('resume', {
      onSuccess: () => raise('toast', { kind: 'success', text: text('renewal.resume', { name }) }),
      onError: (error) => raise('toast', { kind: 'error', text: errorText(error) }),
    });
  return (
    <Button {...look} busy={isPending} busyLabel={text('working')} onClick={keep}>
      {text('resume.button', { name })}
    </Button>
  );
}
