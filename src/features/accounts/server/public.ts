export { accountRoutes } from './accounts.routes.ts';
export { findCaller } from './find-caller.ts';
export { inviteByMail } from './invite.ts';
export { joinCommunity, type Joining } from './join-community.ts';
export { Tokens } from './tokens.ts';
