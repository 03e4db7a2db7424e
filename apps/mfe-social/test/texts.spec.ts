import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subscriptionStates } from '@plateia/contracts/identity';
import { notificationTypes } from '@plateia/contracts/notifications';
import elMessages from '../assets/i18n/el/messages.json';
import { awardRules, questRules } from '@plateia/contracts/xp/rules';
import elFriends from '../assets/i18n/el/friends.json';
import elNotifications from '../assets/i18n/el/notifications.json';
import elSettings from '../assets/i18n/el/settings.json';
import elStaff from '../assets/i18n/el/staff.json';
import elSubscription from '../assets/i18n/el/subscription.json';
import elXp from '../assets/i18n/el/xp.json';
import el from '../assets/i18n/el/social.json';
import enMessages from '../assets/i18n/en/messages.json';
import enFriends from '../assets/i18n/en/friends.json';
import enNotifications from '../assets/i18n/en/notifications.json';
import enSettings from '../assets/i18n/en/settings.json';
import enStaff from '../assets/i18n/en/staff.json';
import enSubscription from '../assets/i18n/en/subscription.json';
import enXp from '../assets/i18n/en/xp.json';
import en from '../assets/i18n/en/social.json';
import manifest from '../plateia.remote.json';
import { wordsFor } from '../src/features/notifications/notification-words.js';
import { formatsOf } from '@plateia/i18n';
import { feelings } from '../src/post-words/feelings.js';
import { privacies } from '../src/post-words/privacy.js';
import { aNotification } from './kit/made-up.js';

type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, path = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[`${path}${key}`, text] as const] : [...flat(text, `${path}${key}.`)],
    ),
  );
const english = flat(en);
const settings = flat(enSettings);
const notifications = flat(enNotifications);
const namespaces = {
  social: [english, flat(el)],
  notifications: [notifications, flat(elNotifications)],
  settings: [settings, flat(elSettings)],
  friends: [flat(enFriends), flat(elFriends)],
  staff: [flat(enStaff), flat(elStaff)],
  xp: [flat(enXp), flat(elXp)],
  messages: [flat(enMessages), flat(elMessages)],
  subscription: [flat(enSubscription), flat(elSubscription)],
} as const;
type Namespace = keyof typeof namespaces;

const argumentsIn = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{([a-z]\w*)(?:, (?:plural|select|number)|\})/g)].map(([, name]) => name!))].sort();

it.each(Object.entries(namespaces))(
  'has the same keys in both languages, with the same values in them: %s',
  (_, pair) => {
    const [one, other] = pair;
    expect([...other.keys()].sort()).toEqual([...one.keys()].sort());
    for (const [key, message] of one) {
      expect([key, argumentsIn(other.get(key)!)]).toEqual([key, argumentsIn(message)]);
      expect(other.get(key)).not.toBe('');
    }
  },
);

/** Whatever looks like one of our keys: a key may reach the words by a choice, by a table or by `rich`. */
const keysIn = (source: string, known: ReadonlyMap<string, string>): string[] => {
  const begins = new Set([...known.keys()].filter((key) => key.includes('.')).map((key) => key.split('.')[0]));
  const dotted = [...source.matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)].map(([, key]) => key!);
  const called = [...source.matchAll(/\b(?:text|rich)\('(\w+)'/g)].map(([, key]) => key!);
  return [...dotted.filter((key) => begins.has(key.split('.')[0])), ...called];
};

it('has every key that the sources and the manifest name', () => {
  const src = join(__dirname, '../src');
  const named = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(src, file), 'utf8');
      const late = (Object.keys(namespaces) as Namespace[]).find(
        (name) => name !== 'social' && source.includes(`useText('${name}')`),
      );
      const known = namespaces[late ?? 'social'][0];
      // What a row says is chosen in one file and said in another.
      const chosen = keysIn(source, notifications).filter((key) => key.startsWith('notification.'));
      return [
        ...keysIn(source, known).map((key) => ({ key, known })),
        ...chosen.map((key) => ({ key, known: notifications })),
      ];
    });
  const keys = named.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['post.less', 'notification.likedComment', 'blocked.title']));
  const titles = manifest.routes.map(({ titleKey }) => titleKey);
  expect(named.filter(({ key, known }) => !known.has(key)).map(({ key }) => key)).toEqual([]);
  expect(titles.filter((key) => !english.has(key))).toEqual([]);
});

const reader = { language: 'en', formats: formatsOf('en'), deletedMember: 'Deleted member' } as const;

it.each(notificationTypes)('has words for a notification of the type %s', (event_type) => {
  for (const content_type of ['post', 'comment'] as const) {
    const { key } = wordsFor(aNotification(1, { event_type, additional_data: { content_type } }), reader);
    expect([...notifications.keys()]).toContain(key);
  }
});

it('has the keys that are put together', () => {
  const composed = [
    ...feelings.flatMap((feeling) => [`feeling.name.${feeling}`, `feeling.is.${feeling}`]),
    ...privacies.map(({ key }) => key),
    ...['sending', 'waiting', 'failed'].map((state) => `outgoing.${state}`),
    ...['like', 'unlike', 'removal'].map((refused) => `post.refused.${refused}`),
    ...['ask', 'cancel', 'accept', 'decline', 'unfriend', 'block'].map((step) => `relation.step.${step}`),
    ...['unfriend', 'block'].flatMap((step) => ['title', 'lead', 'yes'].map((part) => `relation.sure.${step}.${part}`)),
    ...['friends', 'asked', 'answer'].map((state) => `relation.${state}`),
    ...[...privacies.map(({ who }) => who), 'ownFriends'].map((who) => `sharing.audience.${who}`),
    ...['post', 'comment', 'friend', 'level'].map((type) => `activity.${type}`),
    ...['deleted', 'forbidden'].flatMap((reason) => [`post.${reason}.title`, `post.${reason}.lead`]),
  ];
  expect(composed.filter((key) => !english.has(key))).toEqual([]);
  const ofSettings = [
    ...['account', 'look', 'notifications', 'privacy', 'subscription', 'security'].map((place) => `nav.${place}`),
    ...notificationTypes.map((type) => `notifications.types.${type}`),
    ...['inApp', 'mail'].map((way) => `notifications.${way}`),
    ...['country', 'gender', 'friends', 'level'].map((field) => `privacy.sees.${field}`),
    ...['public', 'friends', 'me'].map((level) => `privacy.level.${level}`),
    ...['profileViews', 'readReceipts', 'typing'].flatMap((name) => [`privacy.${name}.label`, `privacy.${name}.help`]),
    ...['full_name', 'username', 'country', 'gender'].flatMap((field) => [
      `account.${field}.label`,
      `account.${field}.problems.other`,
    ]),
    ...['undisclosed', 'female', 'male', 'non_binary'].map((gender) => `account.gender.options.${gender}`),
  ];
  expect(ofSettings.filter((key) => !settings.has(key))).toEqual([]);
  const missingIn = (name: Namespace, keys: readonly string[]) => keys.filter((key) => !namespaces[name][0].has(key));
  const ofMessages = [
    ...['all', 'unread', 'requests'].flatMap((shown) => [`list.empty.${shown}.title`, `list.empty.${shown}.lead`]),
    ...['own', 'other', 'ownPhotos', 'otherPhotos'].map((last) => `list.last.${last}`),
    ...['sent', 'delivered', 'read'].map((status) => `thread.status.${status}`),
    ...['sending', 'waiting'].map((state) => `thread.${state}`),
  ];
  expect(missingIn('messages', ofMessages)).toEqual([]);
  const ofNear = [
    ...['denied', 'unavailable'].map((reason) => `near.position.${reason}`),
    ...['plan', 'adult', 'disabled'].flatMap((why) => [`near.not.${why}.title`, `near.not.${why}.lead`]),
  ];
  expect(missingIn('friends', ofNear)).toEqual([]);
  const ofNotifications = [
    ...['new_device', 'codes_locked', 'export_ready', 'account_closing', 'account_kept', 'other'].map(
      (kind) => `notification.security.${kind}`,
    ),
    ...['active', 'past_due', 'canceled', 'expired', 'incomplete', 'other'].map(
      (state) => `notification.subscription.${state}`,
    ),
    ...['banned', 'other'].map((kind) => `notification.moderation.${kind}`),
  ];
  expect(missingIn('notifications', ofNotifications)).toEqual([]);
  const ofXp = [
    ...Object.keys(awardRules).map((act) => `entry.${act}`),
    ...questRules.map(({ id }) => `quest.${id}`),
    ...['laid', 'next', 'missed', 'future'].map((state) => `streak.day.${state}`),
  ];
  expect(missingIn('xp', ofXp)).toEqual([]);
  const ofSubscription = [
    ...subscriptionStates.filter((state) => state !== 'none').map((state) => `state.${state}`),
    ...['monthly', 'annual'].flatMap((interval) => [
      `current.${interval}`,
      `current.changesOn.${interval}`,
      `plans.per.${interval}`,
      `change.dearer.${interval}`,
      `change.cheaper.${interval}`,
    ]),
    ...['messages', 'friendRequests', 'video', 'editing'].map((limit) => `use.${limit}`),
    ...['cancel', 'resume'].map((act) => `renewal.${act}`),
    ...['SESSION_ID_REQUIRED', 'MISSING_SESSION_ID', 'INVALID_SESSION', 'SESSION_EXPIRED', 'PAYMENT_FAILED'].map(
      (code) => `success.lead.${code}`,
    ),
  ];
  expect(missingIn('subscription', ofSubscription)).toEqual([]);
});
