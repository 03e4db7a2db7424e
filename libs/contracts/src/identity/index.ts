export * from './people.js';
export * from './http/sign-in.routes.js';
export * from './http/profile.routes.js';
export * from './http/friends.routes.js';
export * from './events/person.events.js';
export * from './events/friendship.events.js';
export * from './events/subscription.events.js';
