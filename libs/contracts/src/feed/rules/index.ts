export * from './edit-window.js';
export * from './post-visibility.js';
export * from './reactions.js';
