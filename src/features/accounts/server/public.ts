export { accountRoutes } from './accounts.routes.ts';
export { adminsHere } from './accounts.queries.ts';
export { askToJoin } from './ask-to-join.ts';
export { createJoinLink, listJoinLinks } from './join-links.ts';
export { findCaller } from './find-caller.ts';
export { inviteByMail } from './invite.ts';
export { accountJobs } from './jobs.ts';
export { joinCommunity, type Joining } from './join-community.ts';
export { Tokens } from './tokens.ts';
