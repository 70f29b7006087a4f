import { z } from 'zod';

/** Handed over with a step that gives the screen which is open an address of its own. */
const handedOver = z.object({ screen: z.string() });

/** Which screen an address shows: another one for each step, unless it was handed over. */
export const screenOf = ({ key, state }: { key: string; state: unknown }) =>
  handedOver.safeParse(state).data?.screen ?? key;

/** For a step after which nobody has gone anywhere: what is typed, the focus and the place on the page stay as they are. */
export const asSameScreen = (location: { key: string; state: unknown }) => ({
  replace: true,
  state: { screen: screenOf(location) },
});
