export * from './people-kit.js';
export { IdentityLag } from './identity-lag.js';
export { ErasePerson } from './persons/erase-person.js';
export { People } from './persons/people.js';
export { PERSON, type Entitlements, type PersonExtra, type PersonRow } from './persons/person.schema.js';
export { isAway, isHidden, type AccountStatus } from './persons/account-status.js';
export type { RelationFollower } from './relations/relation-follower.js';
export { FRIENDS_OF, RELATION, type RelationRow } from './relations/relation.schema.js';
export { Relations, STRANGERS, type OthersOf, type Relation } from './relations/relations.js';
