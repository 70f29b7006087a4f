import { features } from './features.ts';
import { inOrder } from './in-order.ts';

export const profileTabs = inOrder(features.flatMap((feature) => feature.profileTabs ?? []));
