import { iconOfCategory, useCategories } from '@plateia/categories';
import { MOST_CATEGORIES } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { Badge, Chip, Chips, Icon, Loading, OptionGroup, RetryCard, Row, Skeleton, Stack, Text } from '@plateia/ui';
import { type FormEvent, useState } from 'react';
import { StepCard } from './step-card.js';
import type { StepProps } from './step-props.js';

type Problem = 'none' | 'most';

export function CategoriesStep({ profile, onSaved, onBack }: StepProps) {
  const text = useText('pro');
  const tree = useCategories();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(profile.categories));
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    const isTooMany = next.size > MOST_CATEGORIES;
    setProblem(isTooMany ? 'most' : undefined);
    if (!isTooMany) setChosen(next);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (chosen.size === 0) return setProblem('none');
    setBusy(true);
    setRefusal(null);
    try {
      await onSaved({ categories: [...chosen] });
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <StepCard step="categories" busy={busy} refusal={refusal} onBack={onBack}>
        {tree.isError && !tree.data ? (
          <RetryCard
            scope="inline"
            title={text('onboarding.categories.failed')}
            retryLabel={text('again')}
            busyLabel={text('trying')}
            busy={tree.isFetching}
            onRetry={() => void tree.refetch()}
          />
        ) : (
          <Loading
            loading={tree.isPending}
            label={text('onboarding.categories.loading')}
            skeleton={<Skeleton height={320} />}
          >
            <Stack gap="loose">
              <Text size="secondary" tone="muted" role="status">
                {text('onboarding.categories.chosen', { n: chosen.size, most: MOST_CATEGORIES })}
              </Text>
              {tree.data?.map((root, index) => (
                <OptionGroup
                  key={root.id}
                  legend={
                    <Row as="span" gap="tight">
                      <Icon name={iconOfCategory(root.id)} />
                      {root.name}
                    </Row>
                  }
                  error={problem && index === 0 && text(`problems.categories.${problem}`, { most: MOST_CATEGORIES })}
                >
                  <Chips>
                    {root.children.map(({ id, name, licenceRequired }) => (
                      <Chip key={id} chosen={chosen.has(id)} onClick={() => toggle(id)}>
                        {name}
                        {licenceRequired && <Badge>{text('onboarding.categories.licence')}</Badge>}
                      </Chip>
                    ))}
                  </Chips>
                </OptionGroup>
              ))}
            </Stack>
          </Loading>
        )}
      </StepCard>
    </form>
  );
}
