import {
  cancelSubscription,
  checkout,
  checkoutSuccess,
  plans as plansCall,
  resumeSubscription,
  subscription,
} from '@plateia/contracts/identity/calls';
import type { Plan, SubscriptionStatus } from '@plateia/contracts/identity';
import { api, queryOptions, useLive, useMutation, useQuery, useQueryClient } from '@plateia/data';
import { useLanguage, type Language } from '@plateia/i18n';

const calls = api({
  plans: plansCall,
  subscription,
  checkoutSuccess,
  checkout,
  cancelSubscription,
  resumeSubscription,
});

/** As long as the server lets it be kept. */
const PLANS_FRESH_MS = 5 * 60_000;
/** The provider says within seconds whether a payment went through. */
const ASK_AGAIN_MS = 2_000;

const subscriptionKey = ['subscription'];
const statusKey = [...subscriptionKey, 'status'];

/** Names and lines of plans come in the language of whoever asks. */
const plansQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['plans', lang],
    queryFn: ({ signal }) => calls.plans(undefined, { signal }),
    staleTime: PLANS_FRESH_MS,
    select: ({ plans }) => plans.filter(({ audience }) => audience === 'member'),
  });

const statusQuery = (lang: Language) =>
  queryOptions({
    queryKey: [...statusKey, lang],
    queryFn: ({ signal }) => calls.subscription(undefined, { signal }),
  });

/** A payment that is not through yet is asked for until it is. */
const successQuery = (sessionId: string, lang: Language) =>
  queryOptions({
    queryKey: [...subscriptionKey, 'success', sessionId, lang],
    queryFn: ({ signal }) => calls.checkoutSuccess({ session_id: sessionId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'incomplete' ? ASK_AGAIN_MS : false),
    staleTime: 0,
  });

export function usePlans() {
  const [language] = useLanguage();
  return useQuery(plansQuery(language));
}

/** What another device or the provider changes shows here too. */
export function useSubscription() {
  const [language] = useLanguage();
  const client = useQueryClient();
  useLive('user_updated', () => void client.invalidateQueries({ queryKey: statusKey }));
  return useQuery(statusQuery(language));
}

export function useCheckoutSuccess(sessionId: string) {
  const [language] = useLanguage();
  return useQuery(successQuery(sessionId, language));
}

export const useCheckout = () =>
  useMutation({
    mutationFn: ({ id, interval }: Pick<Plan, 'id' | 'interval'>) =>
      calls.checkout({ plan_id: id, interval }, { once: 'checkout' }),
  });

type Renewal = 'cancel' | 'resume';

/** Whether the plan goes on as it is when its period ends. */
export function useRenewal() {
  const client = useQueryClient();
  const [language] = useLanguage();
  return useMutation({
    mutationFn: (act: Renewal): Promise<SubscriptionStatus> =>
      act === 'cancel'
        ? calls.cancelSubscription(undefined, { once: 'renewal' })
        : calls.resumeSubscription(undefined, { once: 'renewal' }),
    onSuccess: (status) => client.setQueryData([...statusKey, language], status),
    // It may have ended meanwhile: what stands is asked for.
    onError: () => void client.invalidateQueries({ queryKey: statusKey }),
  });
}
