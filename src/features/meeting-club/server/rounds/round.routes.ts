import type { FeatureServices } from '../../../../kit/server/feature.ts';
import type { Route } from '../../../../kit/server/http/calls.ts';

export const roundRoutes = (_services: FeatureServices): readonly Route[] => [];
