import { session } from '@plateia/data';
import { useLocation, useSearchParams } from '@plateia/router';
import { useEffect } from 'react';

const PARAMETERS = ['plan', 'invite'] as const;
const PLANS = ['starter', 'premium'] as const;
/** Longer ones are no code of anybody, and the registration leaves them out. */
const LONGEST_CODE = 40;

interface SignUpIntent {
  plan: (typeof PLANS)[number] | undefined;
  isInvited: boolean;
}

/** What the address said when the visitor came; the next person at this browser came for something else. */
const remembered = new Map<string, string>();
session.onEnd(() => remembered.clear());

/** The registration reads `?plan=` and `?invite=` of the address: whoever looks at another page first comes back with them. */
export function useSignUpIntent(): SignUpIntent {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  useEffect(() => {
    for (const name of PARAMETERS) {
      const value = search.get(name);
      if (value) remembered.set(name, value);
    }
    const lost = [...remembered].filter(([name]) => !search.has(name));
    if (lost.length === 0) return;
    const whole = new URLSearchParams([...search, ...lost]);
    setSearch(whole, { replace: true, preventScrollReset: true, state });
  }, [search, setSearch, state]);
  const plan = search.get('plan');
  const invite = search.get('invite') ?? '';
  return {
    plan: PLANS.find((known) => known === plan),
    isInvited: invite !== '' && invite.length <= LONGEST_CODE,
  };
}
