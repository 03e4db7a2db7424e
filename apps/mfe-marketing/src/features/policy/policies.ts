/** http-api §12, in the order in which they lead to each other. */
export const policies = ['terms', 'privacy', 'cookies', 'cancellation', 'ranking', 'fees', 'community'] as const;
export type Policy = (typeof policies)[number];

/** What every member has to accept. */
export const isConsentedTo = (doc: Policy): doc is 'terms' | 'privacy' => doc === 'terms' || doc === 'privacy';

export const isPolicy = (name: string | undefined): name is Policy => policies.some((one) => one === name);
