/** http-api §12, in the order in which they lead to each other. */
export const policies = ['terms', 'privacy', 'cookies', 'cancellation', 'ranking', 'fees', 'community'] as const;
export type Policy = (typeof policies)[number];

export const isPolicy = (name: string | undefined): name is Policy => policies.some((one) => one === name);
