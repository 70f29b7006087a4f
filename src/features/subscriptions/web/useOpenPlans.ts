import { useCallback } from 'react';
import { useLayers } from '../../../kit/web/layers.ts';

/** Opens the plans, where a limit is in the way. */
export function useOpenPlans(): () => void {
  const { open } = useLayers();
  return useCallback(() => open('plans'), [open]);
}
