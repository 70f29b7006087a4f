import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '../../../kit/common/call.ts';
import { ApiError } from '../../../kit/web/api-error.ts';
import type { login } from '../calls/sign-in.gen.ts';
import { useMemberSession } from './session.ts';

export type SignInAnswer = CallOutput<typeof login>;
export type SecondStepAsked = NonNullable<SignInAnswer['second_step']>;

/** Takes what a sign-in was answered with: the token, which leads in, or a ticket for the second step. */
export function useSignIn(onEntered?: () => void) {
  const session = useMemberSession();
  const queries = useQueryClient();
  const [secondStep, setSecondStep] = useState<SecondStepAsked>();

  const enter = (token: string) => {
    // Somebody else may have been signed in here; what was on their screen is not for the next one.
    if (session.current().loggedIn) queries.clear();
    session.renew(token);
    onEntered?.();
  };

  return {
    secondStep,
    enter,
    take: (answer: SignInAnswer) => {
      if (answer.token !== undefined) return enter(answer.token);
      if (answer.second_step === undefined) throw new Error('Neither a token nor a second step.');
      setSecondStep(answer.second_step);
    },
    /** Whoever is shut out reads why above the form, as when a session ended by it. */
    refuse: (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'sign_in.suspended') throw error;
      session.explain(error.message);
    },
    startAgain: () => setSecondStep(undefined),
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
