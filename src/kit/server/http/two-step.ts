import { Refusal } from '../../common/errors.ts';
import type { Caller } from './calls.ts';

const twoStepFirst = () =>
  new Refusal(
    'two_step_required',
    403,
    'This community asks the people who run it for two-step sign-in. Turn it on under Security in your profile, then come back.',
  );

/**
 * What to throw where an admin or a holder of a role could have gone on. Those whose powers rest learn how to get them back; everyone else gets
 * the refusal.
 */
export const withoutPower = ({ lacksTwoStep }: Pick<Caller, 'lacksTwoStep'>, refusal: Refusal): Refusal =>
  lacksTwoStep === true ? twoStepFirst() : refusal;
