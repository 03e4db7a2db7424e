import { useCategories } from '@plateia/categories';
import { useErrorText, useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { raise } from '@plateia/mfe-kit';
import { Badge, EmptyState, LinkButton, PageHead, Skeleton, Stack, TextLink, Title } from '@plateia/ui';
import { useEffect } from 'react';
import { CategoryLeaf } from './category-leaf.js';
import { LeafPrice } from './leaf-price.js';

interface OneServiceProps {
  rootId: string;
  leafId: string;
}

export function OneService({ rootId, leafId }: OneServiceProps) {
  const text = useText('marketplace');
  const errorText = useErrorText();
  const query = useCategories();
  const { data, error } = query;
  return (
    <FirstLoad
      query={query}
      failed={{ title: text('services.error.title'), lead: error ? errorText(error) : undefined }}
      label={text('services.loading')}
      skeleton={<Skeleton height={320} />}
    >
      {data && <Found roots={data} rootId={rootId} leafId={leafId} />}
    </FirstLoad>
  );
}

type Roots = NonNullable<ReturnType<typeof useCategories>['data']>;

function Found({ roots, rootId, leafId }: OneServiceProps & { roots: Roots }) {
  const text = useText('marketplace');
  const root = roots.find(({ id }) => id === rootId);
  const leaf = root?.children.find(({ id }) => id === `${rootId}/${leafId}`);
  const title = leaf ? text('titles.service', { name: leaf.name }) : text('services.nothing.title');
  useEffect(() => {
    raise('title', { title });
  }, [title]);
  if (!root || !leaf)
    return (
      <EmptyState
        level={1}
        title={text('services.nothing.title')}
        action={<LinkButton href="/services">{text('services.nothing.all')}</LinkButton>}
      >
        {text('services.nothing.lead')}
      </EmptyState>
    );
  const others = root.children.filter(({ id }) => id !== leaf.id);
  return (
    <Stack gap="loose">
      <div>
        <PageHead title={leaf.name} />
        <TextLink href={`/services#${root.id}`}>{root.name}</TextLink>
      </div>
      {leaf.licenceRequired && (
        <div>
          <Badge tone="aegean" icon="shield">
            {text('services.licence')}
          </Badge>
        </div>
      )}
      <LeafPrice leaf={leaf} />
      {others.length > 0 && (
        <section>
          <Title>{text('services.others', { root: root.name })}</Title>
          <ul>
            {others.map((other) => (
              <CategoryLeaf key={other.id} leaf={other} />
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
