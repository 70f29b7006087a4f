import { Choices } from '../../../../kit/web/components/Choices.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import { AdminsOnly } from '../../../accounts/web/public.ts';
import { roundsAddress, roundsParts } from './address.ts';
import { ResultsPart } from './results/ResultsPart.tsx';
import { RoundsPart } from './RoundsPart.tsx';
import { SchedulePart } from './schedule/SchedulePart.tsx';

export default function RoundsPage() {
  return (
    <AdminsOnly>
      <Parts />
    </AdminsOnly>
  );
}

function Parts() {
  const { state, choose } = useAddressState(roundsAddress);
  const { part, round } = state;
  return (
    <Page
      title="Meeting club rounds"
      description="Introduce members who should know each other. You review every match before we send it."
      width="full"
    >
      <Choices
        label="Meeting club"
        choices={roundsParts}
        chosen={part}
        searchOf={(value) => roundsAddress.format({ part: value, round: null })}
      />
      {part === 'rounds' && <RoundsPart chosen={round} choose={(id) => choose({ round: id })} />}
      {part === 'schedule' && <SchedulePart />}
      {part === 'results' && <ResultsPart />}
    </Page>
  );
}
