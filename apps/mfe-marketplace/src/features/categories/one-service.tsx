import { useCategories } from '@plateia/categories';
import { useErrorText, useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { raise } from '@plateia/mfe-kit';
import { Badge, EmptyState, LinkButton, PageHead, Skeleton, Stack, TextLink, Title } from '@plateia/ui';
import { useEffect } from 'react';
import { CategoryItem } from './category-item.js';
import { CategoryPrice } from './category-price.js';

interface OneServiceProps {
  rootId: string;
  slug: string;
}

export function OneService({ rootId, slug }: OneServiceProps) {
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
      {data && <Found roots={data} rootId={rootId} slug={slug} />}
    </FirstLoad>
  );
}

type Roots = NonNullable<ReturnType<typeof useCategories>['data']>;

function Found({ roots, rootId, slug }: OneServiceProps & { roots: Roots }) {
  const text = useText('marketplace');
  const root = roots.find(({ id }) => id === rootId);
  const service = root?.children.find(({ id }) => id === `${rootId}/${slug}`);
  const title = service ? text('titles.service', { name: service.name }) : text('services.nothing.title');
  useEffect(() => {
    raise('title', { title });
  }, [title]);
  if (!root || !service)
    return (
      <EmptyState
        level={1}
        title={text('services.nothing.title')}
        action={<LinkButton href="/services">{text('services.nothing.all')}</LinkButton>}
      >
        {text('services.nothing.lead')}
      </EmptyState>
    );
  const others = root.children.filter(({ id }) => id !== service.id);
  return (
    <Stack gap="loose">
      <div>
        <PageHead title={service.name} />
        <TextLink href={`/services#${root.id}`}>{root.name}</TextLink>
      </div>
      {service.licenceRequired && (
        <div>
          <Badge tone="aegean" icon="shield">
            {text('services.licence')}
          </Badge>
        </div>
      )}
      <CategoryPrice service={service} />
      {others.length > 0 && (
        <section>
          <Title>{text('services.others', { root: root.name })}</Title>
          <ul>
            {others.map((other) => (
              <CategoryItem key={other.id} service={other} />
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
