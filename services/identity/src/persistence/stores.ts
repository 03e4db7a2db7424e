/** Injection names of the aggregates' stores. */
export const ACCOUNT_STORE = 'AccountStore';
export const SESSION_STORE = 'SessionStore';
export const PAIR_STORE = 'PairStore';
export const ACCOUNT_ERASURE_STORE = 'AccountErasureStore';
export const VISIT_STORE = 'VisitStore';
