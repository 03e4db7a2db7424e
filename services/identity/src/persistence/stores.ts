/** Injection names of the aggregates' stores. */
export const ACCOUNT_STORE = 'AccountStore';
export const SESSION_STORE = 'SessionStore';
export const PAIR_STORE = 'PairStore';
export const VISIT_STORE = 'VisitStore';
