import type { ReactNode } from 'react';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  close: () => void;
  /** `small` for a few lines, `large` for things to compare. */
  size?: 'small' | 'large';
  /** False while another layer stands above it: Escape belongs to the topmost one. */
  isTopmost?: boolean;
  children: ReactNode;
}
