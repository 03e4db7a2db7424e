import { MINUTE_MS, HOUR_MS, DAY_MS, idAt, pairId } from '@plateia/contracts';
import { defaultPrefs } from '../world/prefs.js';
import { STATE_VERSION, type Account, type Pair, type Reaction, type State } from '../world/state.js';
import { addJobs } from './first-jobs.js';
import { addPoints } from './first-points.js';
import { firstNotifications } from './first-notifications.js';
import { memberSeeds, postSeeds } from './seeds.js';

/** Of every conversation, in turns. */
const firstWords = [
  'Καλημέρα! Τι κάνετε;',
  'Όλα καλά, ευχαριστώ. Θα έρθετε το Σάββατο;',
  'Ναι, το Σάββατο είναι τέλεια!',
];
const BETWEEN_REQUESTS_MS = 7 * HOUR_MS;
/** Ids are the same on every machine, so that an address of one can be sent to another. */
const FIRST_ID_AT = 1_767_225_600_000;

/** What a mock begins with: twenty members, who is whose friend, and what they wrote lately. */
export function firstState(now: number): State {
  const state: State = {
    version: STATE_VERSION,
    accounts: memberSeeds.map((seed) => ({ ...accountOf(seed), postsReadUntil: now - DAY_MS, postsToldAt: 0 })),
    pairs: {},
    posts: [],
    comments: [],
    messages: [],
    reached: {},
    requestAnswers: {},
    reactions: {},
    views: {},
    acts: [],
    ledger: [],
    levels: {},
    subscriptions: {},
    areas: {},
    professionals: {},
    bookings: [],
    threadMessages: [],
    notifications: [],
    reports: [],
    sessions: [],
    cookies: {},
    codes: {},
    mails: [],
    uploads: {},
    answered: {},
  };
  addPairs(state, now);
  addPosts(state, now);
  addMessages(state, now);
  addJobs(state, now, memberId);
  addPoints(state, now);
  state.notifications = firstNotifications(state, now);
  return state;
}

const idOf = (kind: number, n: number): string =>
  idAt(
    FIRST_ID_AT + n,
    Uint8Array.from({ length: 16 }, () => kind),
  );
const [MEMBER, REQUEST, POST, COMMENT, MESSAGE] = [1, 2, 3, 4, 5] as const;

const memberId = (name: string): string =>
  idOf(
    MEMBER,
    memberSeeds.findIndex((member) => member.name === name),
  );

const accountOf = ({ name, email, lang, fullName, dob, gender, country, about }: (typeof memberSeeds)[number]) =>
  ({
    userId: memberId(name),
    email,
    lang,
    stage: 'active',
    deleteAfter: null,
    consentedAt: FIRST_ID_AT,
    fullName,
    username: name,
    usernameChangedAt: null,
    dob,
    gender,
    country,
    aboutMe: about,
    photoKey: null,
    prefs: defaultPrefs,
    choices: {},
  }) satisfies Omit<Account, 'postsReadUntil' | 'postsToldAt'>;

function addPairs({ pairs }: State, now: number): void {
  let n = 0;
  const add = (from: string, to: string, state: Pair['state']) => {
    n += 1;
    const at = now - n * BETWEEN_REQUESTS_MS;
    const request = { id: idOf(REQUEST, n), from: memberId(from), to: memberId(to), at };
    pairs[pairId(memberId(from), memberId(to))] = { state, request, looksOpen: false, since: at, blocks: [] };
  };
  // The newest first: those that still wait.
  for (const { name, asked } of memberSeeds) for (const other of asked) add(name, other, 'pending');
  for (const { name, friends } of memberSeeds) for (const friend of friends) add(name, friend, 'friends');
}

function addPosts({ posts, comments, reactions }: State, now: number): void {
  let n = 0;
  for (const { by, hoursAgo, likes, comments: said, ...written } of postSeeds) {
    const id = idOf(POST, postSeeds.length - posts.length);
    const at = now - hoursAgo * HOUR_MS;
    posts.push({ id, authorId: memberId(by), ...written, files: [], at, editedAt: null, removed: false });
    reactions[id] = Object.fromEntries(likes.map((name): [string, Reaction] => [memberId(name), 'liked']));
    for (const [place, comment] of said.entries()) {
      n += 1;
      const row = { id: idOf(COMMENT, n), postId: id, authorId: memberId(comment.by), content: comment.content };
      const rest = { replyToCommentId: null, editedAt: null, removed: false };
      comments.push({ ...row, ...rest, at: at + (place + 1) * 600_000 });
    }
  }
  comments.sort((x, y) => y.at - x.at);
}

/** A few words between each two friends, by who asked first. */
function addMessages({ messages, pairs }: State, now: number): void {
  const friends = Object.values(pairs).flatMap(({ state, request }) =>
    state === 'friends' && request ? [request] : [],
  );
  for (const [place, { from, to, at }] of friends.entries()) {
    for (const [turn, body] of firstWords.entries()) {
      const [writer, reader] = turn % 2 === 0 ? [from, to] : [to, from];
      const id = idOf(MESSAGE, (friends.length - place) * firstWords.length + turn);
      const row = { id, from: writer, to: reader, body, files: [], clientId: null, isRequest: false };
      messages.push({ ...row, at: Math.min(now, at + turn * MINUTE_MS), editedAt: null, deleted: false });
    }
  }
  messages.sort((x, y) => (x.id < y.id ? -1 : 1));
}
