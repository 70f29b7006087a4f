import { createContext, useContext } from 'react';

export interface Question {
  title: string;
  body?: string;
  yes?: string;
  no?: string;
  /** The yes button warns. */
  isDangerous?: boolean;
}

export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** `if (await confirm({ title: 'Delete this post?' })) …` */
export function useConfirm(): Confirm {
  return useContext(ConfirmContext);
}
