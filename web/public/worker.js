// Keeps the client's files at hand, so that it opens while the server is away. Never keeps what /api says.
const KEPT = 'stoa-client-1';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  const isOurs = address.origin === location.origin && event.request.method === 'GET';
  if (!isOurs || address.pathname.startsWith('/api/')) return;
  event.respondWith(address.pathname.startsWith('/assets/') ? keptFirst(event.request) : newestFirst(event.request));
});

// The server calls: it is somebody's turn. The page itself says so where it is open and in sight.
self.addEventListener('push', (event) => {
  const { body, path } = event.data.json();
  const where = new URL(path, location.origin).href;
  event.waitUntil(self.registration.showNotification('Stoa', { body, tag: path, icon: '/icon-192.png', data: where }));
});

// A notification leads back to its table: to the window that shows it, or to a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const open = windows.find((one) => one.url === event.notification.data);
      return open ? open.focus() : self.clients.openWindow(event.notification.data);
    }),
  );
});

// Files in /assets/ carry a hash of their content in their name: they never change.
async function keptFirst(request) {
  return (await caches.match(request)) ?? fetchAndKeep(request, request);
}

async function newestFirst(request) {
  const key = request.mode === 'navigate' ? '/' : request;
  try {
    return await fetchAndKeep(request, key);
  } catch (error) {
    const kept = await caches.match(key);
    if (kept) return kept;
    throw error;
  }
}

async function fetchAndKeep(request, key) {
  const answer = await fetch(request);
  if (answer.ok) {
    const store = await caches.open(KEPT);
    await store.put(key, answer.clone());
  }
  return answer;
}
