import { useState } from 'react';
import { dayText } from '../../../../kit/common/dates.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import type { PartnershipDetail, TermsVersion } from '../../contract.ts';
import { offeredBy, versionStates } from '../words.ts';
import { sentenceOf, waysOf } from '../terms/way-terms.ts';
import { Changes } from './Changes.tsx';
import styles from './Company.module.css';
import { Message } from './Message.tsx';
import { messageFrom, versionBefore } from './versions.ts';

/** Every version of the terms, the newest first, and the difference between any two. */
export function Versions({ partnership }: { partnership: PartnershipDetail }) {
  const { terms, name } = partnership;
  return (
    <Card title="Terms history">
      <ol className={styles.versions} aria-label="Terms history">
        {terms.map((version) => (
          <li key={version.version} className={styles.version}>
            <Version version={version} partnership={partnership} />
          </li>
        ))}
      </ol>
      {terms.length > 1 && <Compare terms={terms} name={name} />}
    </Card>
  );
}

function Version({ version, partnership }: { version: TermsVersion; partnership: PartnershipDetail }) {
  const { version: number, state, created_at, offered_by, message } = version;
  const { name } = partnership;
  const { theyPay, wePay } = waysOf(partnership, version);
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
        <li>{`${name} pays you ${sentenceOf(theyPay)}${theyPay.isAgreed ? '' : byDefault('their')}.`}</li>
        <li>{`You pay ${name} ${sentenceOf(wePay)}${wePay.isAgreed ? '' : byDefault('your')}.`}</li>
      </ul>
      {message && <Message from={messageFrom(name, version)}>{message}</Message>}
    </>
  );
}

const byDefault = (whose: 'their' | 'your') => ` (not part of this version; ${whose} default terms today)`;

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
