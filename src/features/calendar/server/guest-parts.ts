import type { FeatureServices } from '../../../kit/server/feature.ts';

/** What writing to a guest needs. */
export type GuestParts = Pick<FeatureServices, 'config' | 'media' | 'secret' | 'sendMail'>;
