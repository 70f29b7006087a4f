import { adminMemberRoutes } from './admin-members.routes.ts';
import type { MyDataParts } from './download-my-data.ts';
import { apiKeyRoutes } from './api-keys.routes.ts';
import { joiningRoutes } from './joining.routes.ts';
import { leavingRoutes } from './leaving.routes.ts';
import { myAccountRoutes } from './my-account.routes.ts';
import type { AccountParts, LeavingParts } from './parts.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { teamRoutes } from './team.routes.ts';

export const accountRoutes = (parts: AccountParts & LeavingParts & MyDataParts) => [
  ...signInRoutes(parts),
  ...joiningRoutes(parts),
  ...apiKeyRoutes,
  ...teamRoutes(parts),
  ...myAccountRoutes(parts),
  ...leavingRoutes(parts),
  ...adminMemberRoutes(parts),
];
