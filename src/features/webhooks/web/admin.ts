import type { AdminPart } from '../../../kit/web/admin.ts';
import { screen } from '../../../kit/web/screen.ts';

const list = screen(() => import('./list/WebhooksTab.tsx'));
const detail = screen(() => import('./detail/WebhookPage.tsx'));

const path = '/ecosystem-admin/webhooks';

export const webhooksPart: AdminPart = {
  tabs: [
    { label: 'Webhooks', group: 'Developers', place: 2, route: list.at(path, {}, ['/api/admin/webhooks']) },
  ],
  screens: [detail.at(`${path}/:id`, {}, ['/api/admin/webhooks/:id', '/api/admin/webhooks/:id/deliveries'])],
  finds: [
    { label: 'Add a webhook', words: 'developers integration events callback address zapier', path },
    { label: 'Log of a webhook', words: 'deliveries attempts redeliver send again test secret', path },
  ],
};
