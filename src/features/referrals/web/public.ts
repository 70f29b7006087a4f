export { ArrowDialog } from './arrow/arrow-dialog.ts';
export { CustomerForm } from './send/customer-form.ts';
export type { CustomerBody, ReferralValues } from './send/values.ts';
export { exampleAt } from './estimate.ts';
export { ReferralMini } from './mini/ReferralMini.tsx';
export { statusLook } from './status/status-look.ts';
export { StatusMark } from './status/StatusMark.tsx';
export { StarChoice } from './customer/StarChoice.tsx';
export { Stars } from './reviews/Stars.tsx';
