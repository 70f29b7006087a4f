import { useLocation } from 'react-router';
import { z } from 'zod';

const doorState = z.object({
  /** Typed on the page before, so that nobody types it twice. */
  email: z.string().optional(),
  notice: z.enum(['password_changed']).optional(),
});
export type DoorState = z.infer<typeof doorState>;

/** What one page at the door hands to the next. It lies in the browser's history, so it is read with care. */
export function useDoorState(): DoorState {
  const { state } = useLocation();
  return doorState.safeParse(state).data ?? {};
}
