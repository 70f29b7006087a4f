import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

/** Whether a picture moves: as the system says, until someone presses its button. */
export function useMoving() {
  const wantsStill = useMediaQuery('(prefers-reduced-motion: reduce)', false, {
    getInitialValueInEffect: false,
  });
  const [chosen, setChosen] = useState<boolean>();
  const isMoving = chosen ?? !wantsStill;
  return { isMoving, toggle: () => setChosen(!isMoving) };
}
