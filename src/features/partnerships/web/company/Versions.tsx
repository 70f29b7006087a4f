import { useState } from 'react';
import { dayText } from '../../../../kit/common/dates.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { termsSentence } from '../../../members/web/public.ts';
import type { PartnershipDetail, TermsVersion } from '../../contract.ts';
import { offeredBy, versionStates } from '../words.ts';
import { Changes } from './Changes.tsx';
import styles from './Company.module.css';
import { versionBefore } from './versions.ts';

/** Every version of the terms, the newest first, and the difference between any two. */
export function Versions({ partnership }: { partnership: PartnershipDetail }) {
  const { terms, name } = partnership;
  return (
    <Card title="Versions of the terms">
      <ol className={styles.versions} aria-label="Versions of the terms">
        {terms.map((version) => (
          <li key={version.version} className={styles.version}>
            <Version version={version} name={name} />
          </li>
        ))}
      </ol>
      {terms.length > 1 && <Compare terms={terms} name={name} />}
    </Card>
  );
}

function Version({ version, name }: { version: TermsVersion; name: string }) {
  const { version: number, state, created_at, offered_by, message, they_pay, we_pay } = version;
  return (
    <>
      <div className={styles.versionHead}>
        <h3 className={styles.number}>{`Version ${number}`}</h3>
        <span className={styles.state} data-state={state}>
          {versionStates[state]}
        </span>
        <span className={styles.note}>{`${offeredBy[offered_by]}, ${dayText(created_at)}`}</span>
      </div>
      <ul className={styles.sentences}>
        <li>{`${name} pays you ${they_pay ? termsSentence(they_pay) : 'by its default terms'}.`}</li>
        <li>{`You pay them ${we_pay ? termsSentence(we_pay) : 'by your default terms'}.`}</li>
      </ul>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
    </>
  );
}

function Compare({ terms, name }: { terms: readonly TermsVersion[]; name: string }) {
  const [chosen, setChosen] = useState<{ before?: number; after?: number }>({});
  const newest = terms[0]?.version ?? 1;
  const numberOf = {
    after: chosen.after ?? newest,
    before: chosen.before ?? versionBefore(terms, newest)?.version,
  };
  const [before, after] = [numberOf.before, numberOf.after].map((wanted) =>
    terms.find(({ version }) => version === wanted),
  );
  const data = terms.map(({ version }) => ({ value: String(version), label: `Version ${version}` }));
  return (
    <div className={styles.compare}>
      <div className={styles.choices}>
        <Select
          label="Compare"
          data={data}
          value={String(numberOf.before)}
          onChange={(event) => setChosen({ ...chosen, before: Number(event.currentTarget.value) })}
        />
        <Select
          label="with"
          data={data}
          value={String(numberOf.after)}
          onChange={(event) => setChosen({ ...chosen, after: Number(event.currentTarget.value) })}
        />
      </div>
      <div aria-live="polite">{before && after && <Changes name={name} before={before} after={after} />}</div>
    </div>
  );
}
