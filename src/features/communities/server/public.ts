export { calendarOf, dayIn, timeZoneOf, type Calendar } from './calendar.ts';
export { allCommunities, setDisabled, type CommunityRow } from './communities.queries.ts';
export { communityFace, type CommunityFace } from './community-face.ts';
export { createCommunity } from './create-community.ts';
export { CommunityDirectory } from './directory.ts';
export { enterpriseEmailOf, setEnterpriseEmail } from './enterprise-email.ts';
export { prepareLogo, prepareLogoIcon, setBranding } from './set-branding.ts';
export { assertDomainWelcome, assertKnownZone, currencyOf, sessionDaysOf } from './settings.ts';
