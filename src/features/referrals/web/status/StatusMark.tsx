import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import type { ReferralStatus } from '../../contract/status.ts';
import { statusLook } from './status-look.ts';

export const StatusMark = ({ status }: { status: ReferralStatus }) => (
  <StateMark look={statusLook[status]} word={status} />
);
