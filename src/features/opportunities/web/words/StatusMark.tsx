import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import type { OpportunityStatus } from '../../contract/status.ts';
import { statusLook } from './status-look.ts';

export const StatusMark = ({ status }: { status: OpportunityStatus }) => (
  <StateMark look={statusLook[status]} word={status} />
);
