import { useQuery, useSession } from '@plateia/data';
import { useSearchParams } from '@plateia/router';
import { savedPlaceQuery } from '@plateia/ui-inputs';
import type { DraftFile } from '@plateia/uploads';
import { useEffect } from 'react';
import type { Wizard } from './use-wizard.js';
import { wizardDraft } from './wizard-draft.js';
import { savedQuery } from './wizard.query.js';

/** What the address brings along: a kind of work, a request to be asked again, or one that was begun elsewhere. */
export function usePrefill({ draft, change }: Wizard): { loading: boolean; error: unknown } {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const category = params.get('category');
  const again = params.get('again') ?? undefined;
  const id = params.get('id') ?? undefined;
  const isElsewhere = id !== undefined && wizardDraft.isEmpty(draft);
  const wanted = user && (again ?? (isElsewhere ? id : undefined));
  const { data: saved, isPending, error } = useQuery(savedQuery(wanted));
  const { data: place, isLoading: isPlaceComing } = useQuery(savedPlaceQuery(saved?.address));

  useEffect(() => {
    if (category === null) return;
    change({ categoryId: category });
    setParams(without(params, 'category'), { replace: true });
  }, [category, change, params, setParams]);

  useEffect(() => {
    if (!saved || wanted !== saved.id || isPlaceComing) return;
    const { id: bookingId, description, category: kind, images, area } = saved;
    const words = {
      description,
      ...(kind.id && { categoryId: kind.id }),
      ...(area && { typedPlace: place?.label ?? area.city }),
      ...(place && { place }),
      ...(saved.address && { street: saved.address.street }),
    };
    if (again === undefined) return change({ ...words, bookingId, files: images.map(draftFileOf) });
    change(words);
    setParams(without(params, 'again'), { replace: true });
  }, [saved, wanted, place, isPlaceComing, again, change, params, setParams]);

  return { loading: wanted !== undefined && isPending, error: wanted === undefined ? null : error };
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(name);
  return rest;
}

const draftFileOf = ({
  key,
  alt,
  thumb,
  url,
}: {
  key: string;
  alt: string;
  thumb?: string;
  url: string;
}): DraftFile => ({
  id: key,
  key,
  kind: 'image',
  name: '',
  alt,
  state: 'ready',
  preview: thumb ?? url,
});
