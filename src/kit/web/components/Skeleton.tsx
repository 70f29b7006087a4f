import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** Said to screen readers: "Loading the referral". */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The outline of a screen or a card while it is fetched; its parts are bones. */
export const Skeleton = ({ label, className, children }: Props) => (
  <div className={className} aria-busy="true">
    <VisuallyHidden component="output">{label}</VisuallyHidden>
    {children}
  </div>
);
