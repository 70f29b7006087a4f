import { Choices } from '../../../../kit/web/components/Choices.tsx';
import { type Bucket, buckets, type ReferralStatus } from '../../contract/status.ts';
import { bucketsOf } from '../../rules.ts';
import { formatList, type ListState } from './list-state.ts';

const words: Record<Bucket, string> = {
  Open: 'Waiting for a response',
  Executing: 'Being worked on',
  Closed: 'Closed',
  Expired: 'Expired',
};

interface Props {
  state: ListState;
  counts: Partial<Record<ReferralStatus, number>> | undefined;
}

/** Where the referrals stand, each group one press away; one status alone is behind the filter. */
export function BucketChoices({ state, counts }: Props) {
  const inBucket = counts && bucketsOf(counts);
  return (
    <Choices
      label="Which referrals"
      choices={[
        { value: undefined, label: 'All' },
        ...buckets.map((bucket) => ({
          value: bucket,
          label: words[bucket],
          count: inBucket?.[bucket] ?? ('–' as const),
        })),
      ]}
      chosen={state.bucket}
      searchOf={(bucket) => formatList({ ...state, bucket, status: undefined })}
    />
  );
}
