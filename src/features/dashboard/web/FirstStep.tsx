import { ButtonLink } from '../../../kit/web/components/ButtonLink.tsx';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { Letters } from '../../../kit/web/drawings/Letters.tsx';
import { firstStepWords, type Step } from './first-step-words.ts';

/** Instead of a wall of zeros: what will stand here, and the one thing to do. */
export function FirstStep({ step }: { step: Step }) {
  const { title, hint, path, action } = firstStepWords[step];
  return (
    <EmptyState
      drawing={<Letters />}
      title={title}
      hint={hint}
      action={<ButtonLink to={path}>{action}</ButtonLink>}
    />
  );
}
