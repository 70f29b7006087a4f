export { Case, CaseFacts, CaseReason } from './Case.tsx';
export { CommissionMark } from './CommissionMark.tsx';
export type { DecisionChoice } from './DecisionDialog.tsx';
export { default as DisputesPanel } from './DisputesPanel.tsx';
export { ReferralCommissions } from './ReferralCommissions.tsx';
