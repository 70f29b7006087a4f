import type { AdminPart } from '../../../kit/web/admin.ts';
import { screen } from '../../../kit/web/screen.ts';

const apiKeys = screen(() => import('./api-keys/ApiKeysTab.tsx'));

const path = '/ecosystem-admin/api-keys';

export const accountsPart: AdminPart = {
  tabs: [
    {
      label: 'API keys',
      group: 'Developers',
      place: 1,
      route: apiKeys.at(path, {}, ['/api/admin/api-keys']),
    },
  ],
  finds: [
    { label: 'Create an API key', words: 'developers token secret program integration scopes', path },
    { label: 'Revoke an API key', words: 'developers token secret access', path },
  ],
};
