export { default as DisputesPanel } from './DisputesPanel.tsx';
export { ReferralCommissions } from './ReferralCommissions.tsx';
