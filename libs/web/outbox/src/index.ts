export type { DraftShape } from './drafts/draft-store.js';
export { joinTexts, textDraft } from './drafts/text-draft.js';
export { draftOf, useDraft } from './drafts/use-draft.js';
export type { Entry, EntryState, Sent, Written } from './sending/entry.js';
export type { Outbox } from './sending/outbox.js';
export { outgoingKind, type OutgoingKind } from './sending/outgoing-kind.js';
export { useArrivals, useEntries } from './sending/use-entries.js';
