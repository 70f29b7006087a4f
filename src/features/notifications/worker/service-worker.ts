import { openLink } from './open-link.ts';

// Wakes up for a push message and for a click on it, and for nothing else: it answers no request and keeps nothing, so a new version
// of the product can never be held back by an old worker.
declare const self: ServiceWorkerGlobalScope;

interface Content {
  title: string;
  body: string;
  link: string;
  tag: string;
  unread: number;
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(show(contentOf(event.data))));

/** Something is shown whatever arrives: a browser takes the permission away from a worker that stays silent. */
async function show({ title, body, link, tag, unread }: Content): Promise<void> {
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { link },
    icon: '/icon.png',
    badge: '/icon.png',
  });
  if ('setAppBadge' in self.navigator && unread > 0) await self.navigator.setAppBadge(unread);
}

function contentOf(data: PushMessageData | null): Content {
  const plain = { title: 'Guildhall', body: 'Something is new for you.', link: '/', tag: 'new', unread: 0 };
  try {
    return { ...plain, ...(data?.json() as Partial<Content>) };
  } catch {
    return plain;
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link } = event.notification.data as { link: string };
  event.waitUntil(openLink(self.clients, link));
});
