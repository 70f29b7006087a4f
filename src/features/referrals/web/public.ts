export { ArrowDialog } from './arrow/arrow-dialog.ts';
export { ReferralMini } from './mini/ReferralMini.tsx';
export { StatusMark } from './status/StatusMark.tsx';
