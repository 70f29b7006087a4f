import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { momentText } from '../../../../../kit/common/dates.ts';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { ErrorState } from '../../../../../kit/web/components/ErrorState.tsx';
import { NothingYet } from '../../../../../kit/web/components/NothingYet.tsx';
import { RowSkeleton } from '../../../../../kit/web/components/RowSkeleton.tsx';
import { Select } from '../../../../../kit/web/components/Select.tsx';
import { useCall } from '../../../../../kit/web/queries.ts';
import { Marked } from '../../../../../kit/web/text/Marked.tsx';
import { getVersions } from '../../../calls/history.gen.ts';
import type { Version } from '../../../contract/history.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import styles from './Brief.module.css';
import { changedFields } from './changed-fields.ts';

interface Props {
  opportunity: OpportunityDetail;
  close: () => void;
}

/** What was asked and offered before, beside what it is now. */
export function VersionsDialog({ opportunity, close }: Props) {
  const { data, error, refetch } = useCall(getVersions, { params: { id: opportunity.id } });
  return (
    <Dialog title="What changed" size="large" isOpen close={close}>
      {error && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <RowSkeleton />}
      {data && <Comparison versions={data.versions} opportunity={opportunity} />}
    </Dialog>
  );
}

/** Whoever has responded begins with what they responded to, others with the last change. */
function firstOf({ version, my_response: mine }: OpportunityDetail): number {
  const responded = mine?.sent_at === null ? undefined : mine?.brief_version;
  return responded !== undefined && responded < version ? responded : version - 1;
}

function Comparison({
  versions,
  opportunity,
}: {
  versions: readonly Version[];
  opportunity: OpportunityDetail;
}) {
  const [chosen, setChosen] = useState({ from: firstOf(opportunity), to: opportunity.version });
  const nameOf = ({ version, created_at: at }: Version) =>
    `${version === 1 ? 'As posted' : version === opportunity.version ? 'Now' : `Change ${version - 1}`}, ${momentText(at)}`;
  const choices = versions.map((each) => ({ value: String(each.version), label: nameOf(each) }));
  const [from, to] = [chosen.from, chosen.to].map((wanted) =>
    versions.find(({ version }) => version === wanted),
  );
  const changed = from && to ? changedFields(from, to) : [];
  return (
    <>
      <div className={styles.choices}>
        <Select
          label="From"
          data={choices}
          value={String(chosen.from)}
          onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, from: Number(value) })}
        />
        <Select
          label="To"
          data={choices}
          value={String(chosen.to)}
          onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, to: Number(value) })}
        />
      </div>
      {changed.length === 0 && <NothingYet>These two are the same.</NothingYet>}
      <dl className={styles.fields}>
        {changed.map(({ label, before, after, isText }) => (
          <div key={label}>
            <dt>{label}</dt>
            {isText ? (
              // What scrolls is reached by the keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              <dd dir="auto" {...(label === 'Brief' && { 'data-long': '', tabIndex: 0 })}>
                <Marked before={before} after={after} />
              </dd>
            ) : (
              <dd className={styles.pair}>
                <del className={styles.before}>{before}</del>
                <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
                <ins className={styles.after}>{after}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}
