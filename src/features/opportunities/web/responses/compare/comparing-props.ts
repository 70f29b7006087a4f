import type { ComparedResponse } from '../../../contract/responses.ts';
import type { ResponseGroup } from './groups.ts';

export interface ComparingProps {
  groups: readonly ResponseGroup[];
  shortlist: (response: ComparedResponse) => unknown;
  open: (response: ComparedResponse) => void;
  award: (response: ComparedResponse) => void;
}
