import type { Booking } from '@plateia/contracts/bookings';
import { useQuery, useSession } from '@plateia/data';
import { useSearchParams } from '@plateia/router';
import { type ChosenPlace, savedPlaceQuery } from '@plateia/ui-inputs';
import { useEffect, useRef } from 'react';
import { draftFileOf } from './use-photos.js';
import type { Wizard } from './use-wizard.js';
import { type WizardDraft, wizardDraft } from '../../request-drafts/wizard-draft.js';
import { savedQuery } from './wizard.query.js';

/** What the address brings along: a kind of work, a request to be asked again, or one that was begun elsewhere. What is begun already waits. */
export function usePrefill(wizard: Wizard): { loading: boolean; error: unknown } {
  const { draft, change, restart, save, problem } = wizard;
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const category = params.get('category');
  const professional = params.get('professional');
  const again = params.get('again') ?? undefined;
  const id = params.get('id') ?? undefined;
  const isElsewhere = id !== undefined && wizardDraft.isEmpty(draft);
  const wanted = user && (again ?? (isElsewhere ? id : undefined));
  const { data: saved, error } = useQuery(savedQuery(wanted));
  const { data: place, isLoading: isPlaceComing } = useQuery(savedPlaceQuery(saved?.address));
  const asked = useRef<string>(undefined);
  const named = useRef<string>(undefined);
  const kind = draft.categoryId;
  const isSaved = draft.bookingId !== undefined;
  const isUnsaved = !isSaved && draft.description.trim() !== '';

  useEffect(() => {
    if (category === null || professional !== null) return;
    if (isSaved) restart({ categoryId: category });
    else change({ categoryId: category });
    setParams(without(params, 'category'), { replace: true });
  }, [category, professional, isSaved, change, restart, params, setParams]);

  useEffect(() => {
    if (professional === null) named.current = undefined;
    if (professional === null || professional === named.current) return;
    // Words that no draft of the member has yet become one first; those of a visitor have no other place.
    const isKept = user !== undefined && isUnsaved;
    if (isKept && problem === null) return void save();
    // The address still names them until the page has gone on.
    named.current = professional;
    // A kind that was chosen for no words is of another link.
    const given = { firstProfessionalId: professional, categoryId: category ?? (isUnsaved ? kind : undefined) };
    if (isSaved) restart(given);
    else if (!isKept) change(given);
    setParams(without(without(params, 'professional'), 'category'), { replace: true });
  }, [professional, category, kind, user, isSaved, isUnsaved, problem, save, change, restart, params, setParams]);

  useEffect(() => {
    if (again === undefined) asked.current = undefined;
    if (!saved || wanted !== saved.id || isPlaceComing || wanted === asked.current) return;
    const words = wordsOf(saved, place);
    if (again === undefined)
      return change({ ...words, ...firstOf(saved), bookingId: saved.id, files: saved.images.map(draftFileOf) });
    // Words that no draft of the member has yet become one first.
    if (isUnsaved && problem === null) return void save();
    // The address still asks for it until the page has gone on.
    asked.current = again;
    if (!isUnsaved) restart(words);
    setParams(without(params, 'again'), { replace: true });
  }, [saved, wanted, place, isPlaceComing, again, isUnsaved, problem, save, change, restart, params, setParams]);

  // Until it is there nobody writes into the place of it.
  return { loading: wanted !== undefined && error === null, error: wanted === undefined ? null : error };
}

const wordsOf = (
  { description, category, area, address }: Booking,
  place: ChosenPlace | null | undefined,
): Partial<WizardDraft> => ({
  description,
  ...(category.id && { categoryId: category.id }),
  ...(area && { typedPlace: place?.label ?? area.city }),
  ...(place && { place }),
  ...(address && { street: address.street, postcode: address.postcode }),
});

const firstOf = ({ firstProfessional }: Booking): Partial<WizardDraft> =>
  firstProfessional ? { firstProfessionalId: firstProfessional.userId } : {};

function without(params: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(name);
  return rest;
}
