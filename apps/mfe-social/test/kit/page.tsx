import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { queryClient, QueryClientProvider, session, type SessionUser } from '@plateia/data';
import { changeLanguage, startTexts, type Language, type Texts } from '@plateia/i18n';
import { Outlet, RouterProvider } from '@plateia/router';
import { createMemoryRouter } from '@plateia/router/testing';
import { keepFocus } from '@plateia/ui';
import { givenTexts } from '@plateia/web-testing';
import elMessages from '../../assets/i18n/el/messages.json';
import elFriends from '../../assets/i18n/el/friends.json';
import elNotifications from '../../assets/i18n/el/notifications.json';
import elSettings from '../../assets/i18n/el/settings.json';
import elStaff from '../../assets/i18n/el/staff.json';
import elSubscription from '../../assets/i18n/el/subscription.json';
import elXp from '../../assets/i18n/el/xp.json';
import el from '../../assets/i18n/el/social.json';
import enMessages from '../../assets/i18n/en/messages.json';
import enFriends from '../../assets/i18n/en/friends.json';
import enNotifications from '../../assets/i18n/en/notifications.json';
import enSettings from '../../assets/i18n/en/settings.json';
import enStaff from '../../assets/i18n/en/staff.json';
import enSubscription from '../../assets/i18n/en/subscription.json';
import enXp from '../../assets/i18n/en/xp.json';
import en from '../../assets/i18n/en/social.json';
import remote from '../../src/remote.js';
import { startStream } from './stream.js';

const texts: Record<Language, Texts> = { en, el };
const friendsTexts: Record<Language, Texts> = { en: enFriends, el: elFriends };
const notificationTexts: Record<Language, Texts> = { en: enNotifications, el: elNotifications };
const settingsTexts: Record<Language, Texts> = { en: enSettings, el: elSettings };
const staffTexts: Record<Language, Texts> = { en: enStaff, el: elStaff };
const xpTexts: Record<Language, Texts> = { en: enXp, el: elXp };
const subscriptionTexts: Record<Language, Texts> = { en: enSubscription, el: elSubscription };

const messageTexts: Record<Language, Texts> = { en: enMessages, el: elMessages };

export const me: SessionUser = {
  userId: '00000000-0000-7000-8000-0000000000aa',
  fullName: 'Ελένη Μαρκάκη',
  country: 'GR',
  activated: true,
  userPhoto: null,
  totalFriends: 3,
  totalPendingFriendRequests: 2,
  flags: { gamificationEnabled: false },
  isNew: false,
  role: 'member',
  marketplaceEnabled: false,
  username: 'eleni',
  lang: 'el',
  plan: 'free',
  deletionScheduledAt: null,
  consentedAt: null,
};

/** Observers of what the page scrolls to; a test decides what is near. */
export const nearEnd = {
  reach: (): void => {
    for (const observer of observing) observer.reach();
  },
};
const observing = new Set<FakeIntersectionObserver>();

class FakeIntersectionObserver {
  private readonly heard: IntersectionObserverCallback;

  constructor(heard: IntersectionObserverCallback) {
    this.heard = heard;
  }

  observe(): void {
    observing.add(this);
  }

  disconnect(): void {
    observing.delete(this);
  }

  reach(): void {
    this.heard([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
}

let started: Promise<void> | undefined;

export async function startPage(language: Language = 'en'): Promise<void> {
  started ??= startTexts({
    language,
    namespaces: {
      social: (wanted) => Promise.resolve(texts[wanted]),
      friends: (wanted) => Promise.resolve(friendsTexts[wanted]),
      settings: (wanted) => Promise.resolve(settingsTexts[wanted]),
      messages: (wanted) => Promise.resolve(messageTexts[wanted]),
      notifications: (wanted) => Promise.resolve(notificationTexts[wanted]),
      staff: (wanted) => Promise.resolve(staffTexts[wanted]),
      xp: (wanted) => Promise.resolve(xpTexts[wanted]),
      subscription: (wanted) => Promise.resolve(subscriptionTexts[wanted]),
      ...givenTexts,
    },
  });
  await started;
  await changeLanguage(language);
  globalThis.IntersectionObserver = FakeIntersectionObserver as unknown as typeof IntersectionObserver;
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  localStorage.clear();
  queryClient.clear();
  signIn();
  startOnce();
}

export const signIn = (part: Partial<SessionUser> = {}): void =>
  session.accept({
    user: { ...me, ...part, email: 'eleni@example.test', dob: '1990-01-01' },
    isNew: false,
    isBanned: false,
    isActivated: true,
    isConsentGiven: true,
    missing: [],
  });

let running = false;
/** What the shell does for every page. */
function startOnce(): void {
  if (running) return;
  running = true;
  startStream();
  keepFocus();
}

/** Strictly: each effect is begun, ended and begun again, as where the shell is developed. */
export function open(path: string, { strictly = false } = {}) {
  const router = createMemoryRouter(
    [{ path: '/', Component: Outlet, HydrateFallback: () => null, children: remote.routes }],
    {
      initialEntries: [path],
    },
  );
  const page = render(
    <QueryClientProvider client={queryClient}>
      <main>
        <RouterProvider router={router} />
      </main>
    </QueryClientProvider>,
    { reactStrictMode: strictly },
  );
  return { ...page, query: () => router.state.location.search };
}
