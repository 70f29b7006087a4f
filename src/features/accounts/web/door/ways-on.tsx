import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';

/** For somebody whose link no longer opens anything: the form that reaches the admins. */
export const askForInvitation = <ButtonLink to="/public/contactus">Ask for an invitation</ButtonLink>;

export const signInInstead = (
  <ButtonLink to="/auth/login" variant="default">
    Sign in
  </ButtonLink>
);
