import { Select } from '../../../../kit/web/components/Select.tsx';
import { type ReferralStatus, referralStatuses } from '../../contract/status.ts';

interface Props {
  counts: Partial<Record<ReferralStatus, number>> | undefined;
  chosen: ReferralStatus | undefined;
  choose: (status: ReferralStatus | undefined) => void;
}

/** Only the states that occur, each with its number. */
export function StatusFilter({ counts, chosen, choose }: Props) {
  const there = referralStatuses.filter((status) => (counts?.[status] ?? 0) > 0 || status === chosen);
  return (
    <Select
      label="Status"
      data={[
        { value: '', label: 'Any status' },
        ...there.map((status) => ({ value: status, label: `${status} (${counts?.[status] ?? 0})` })),
      ]}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => choose(referralStatuses.find((status) => status === value))}
    />
  );
}
