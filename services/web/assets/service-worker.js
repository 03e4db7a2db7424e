/*
 * Shows a page of its own where there is no network, and keeps no answer of a call and no page of a member. What another app
 * shares it hands on to the page that asks for it, which drops it as soon as it has it. No request says which app or page it
 * comes from: the page asks the member before it takes anything in.
 * Which version of the shell and which language it is for stand in its address, so another of either is another worker.
 */
const asked = new URL(self.location.href).searchParams;
const page = `/offline?lang=${asked.get('lang') === 'el' ? 'el' : 'en'}`;
const kept = `offline ${asked.get('version')} ${page}`;
const SHARED = 'shared';

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'POST' && new URL(request.url).pathname === '/share') {
    event.respondWith(handOn(request));
    return;
  }
  const isPage = request.mode === 'navigate' && request.method === 'GET';
  if (isPage && !new URL(request.url).pathname.startsWith('/api/')) event.respondWith(answer(event));
});

async function keepPage() {
  const cache = await caches.open(kept);
  await cache.add(new Request(page, { cache: 'reload', credentials: 'omit' }));
}

/** Pages last: who finds this worker in charge finds nothing of another one. */
async function takeOver() {
  await Promise.all([dropOthers(), self.registration.navigationPreload?.enable()]);
  await self.clients.claim();
  // The worker before this one may have been at that still when this one kept its page, and have dropped it too.
  if (!(await caches.match(page, { cacheName: kept }))) keepPage().catch(() => undefined);
}

async function dropOthers() {
  const others = (await caches.keys()).filter((name) => name.startsWith('offline ') && name !== kept);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function handOn(request) {
  const form = await request.formData();
  const words = ['title', 'text', 'url'].map((name) => [name, form.get(name) ?? '']);
  await caches.delete(SHARED);
  const cache = await caches.open(SHARED);
  const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0);
  const put = (file, n) => {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
    return cache.put(`/share/files/${n}`, new Response(file, { headers }));
  };
  await Promise.all(files.map(put));
  const what = { at: performance.timeOrigin + performance.now(), ...Object.fromEntries(words), files: files.length };
  await cache.put('/share/words', Response.json(what));
  return Response.redirect('/feed?shared=1', 303);
}

async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(page, { cacheName: kept })) ?? Response.error();
  }
}
