import { joiningRoutes } from './joining.routes.ts';
import { myAccountRoutes } from './my-account.routes.ts';
import type { AccountParts } from './parts.ts';
import { signInRoutes } from './sign-in.routes.ts';

export const accountRoutes = (parts: AccountParts) => [
  ...signInRoutes(parts),
  ...joiningRoutes(parts),
  ...myAccountRoutes(parts),
];
