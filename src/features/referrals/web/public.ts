export { ReferralMini } from './mini/ReferralMini.tsx';
