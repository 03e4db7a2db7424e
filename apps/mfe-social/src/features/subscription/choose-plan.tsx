import type { Plan, SubscriptionStatus } from '@plateia/contracts/identity';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { Button, FieldError, Stack } from '@plateia/ui';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.js';
import { KeepPlan } from './keep-plan.js';
import { leavePage } from './leave-page.js';
import type { PlanRelation } from './plan-relation.js';
import { useCheckout } from './subscription.query.js';

interface ChoosePlanProps {
  plan: Plan;
  status: SubscriptionStatus;
  relation: PlanRelation;
  /** the one of the list that is drawn as the thing to do */
  leads: boolean;
}

/** To the pay page for a first plan; a change says before what it costs and when it begins. */
export function ChoosePlan({ plan, status, relation, leads }: ChoosePlanProps) {
  const text = useText('subscription');
  const formats = useFormats();
  const errorText = useErrorText();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useCheckout();
  const go = (): void =>
    mutate(plan, {
      onSuccess: ({ checkout_url }) => leavePage(checkout_url),
      onSettled: () => setAsked(false),
    });
  if (relation === 'current' && status.next) return <KeepPlan variant="outline" block name={plan.name} />;
  if (relation === 'current' || relation === 'planned') {
    return (
      <Button variant="outline" block disabled>
        {text(`plans.${relation}`, { day: formats.day(status.next?.from ?? 0) })}
      </Button>
    );
  }
  // What is owed comes first, where cards are managed.
  const isClosed = plan.comingSoon || status.status === 'past_due';
  const day = status.current_period_end === null ? '' : formats.day(status.current_period_end);
  const values = { name: plan.name, price: formats.money(plan.price), day };
  const press = (): void => (relation === 'new' ? go() : setAsked(true));
  return (
    <Stack gap="tight">
      <Button
        variant={leads ? 'primary' : 'outline'}
        block
        disabled={isClosed}
        busy={isPending}
        busyLabel={text('working')}
        onClick={press}
      >
        {text(plan.comingSoon ? 'plans.soon' : relation === 'new' ? 'plans.choose' : 'plans.switch', values)}
      </Button>
      {error && <FieldError role="alert">{errorText(error)}</FieldError>}
      {asked && relation !== 'new' && (
        <ConfirmDialog
          title={text('change.title', values)}
          yes={text('change.yes')}
          no={text('change.no')}
          busy={isPending}
          onClose={() => setAsked(false)}
          onConfirm={go}
        >
          {text(`change.${relation}.${plan.interval}`, values)}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
