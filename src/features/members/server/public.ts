export { addMember, type NewMember } from './add-member.ts';
export { memberFacts, memberFactsByAccount, type MemberFacts } from './member-facts.ts';
export { raiseToAdmin } from './raise-to-admin.ts';
