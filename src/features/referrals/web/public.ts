export { ReferralTabs } from './list/ReferralTabs.tsx';
export { ReferralsWithCompany } from './partner/ReferralsWithCompany.tsx';
