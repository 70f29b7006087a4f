import type { AdminPart } from '../../../kit/web/admin.ts';
import { comingSoonIn } from './feature.ts';

export const comingSoonPart: AdminPart = { tabs: [], screens: comingSoonIn('admin') };
