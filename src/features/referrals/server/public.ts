export { closedBetween } from './closed-between.ts';
export { heldReferralFace, referralFaces, type ReferralFace } from './referral-faces.ts';
export { tendWaiting } from './tend-waiting.ts';
