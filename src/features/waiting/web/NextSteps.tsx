import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../kit/web/components/RowSkeleton.tsx';
import { NothingWaits } from './NothingWaits.tsx';
import { leadSentence } from './lead-sentence.ts';
import { useWaiting } from './useWaiting.ts';
import styles from './Waiting.module.css';
import { WaitingRows } from './WaitingRows.tsx';

/** A step that the dashboard's numbers suggest; no other company waits for it. */
export interface Suggestion {
  key: string;
  /** The company that it is about, or an icon. */
  about: { id: number; name: string; avatar: string | null } | TablerIcon;
  title: string;
  detail: string;
  verb: string;
  to: string;
}

interface Props {
  title: string;
  suggestions: readonly Suggestion[];
  /** Below the rows, and instead of "all caught up". */
  children?: ReactNode;
}

/** What waits for the member, then what else is worth doing, each with its one action. */
export function NextSteps({ title, suggestions, children }: Props) {
  const card = useRef<HTMLElement>(null);
  const list = useWaiting(card);
  const [isWhole, setWhole] = useState(false);
  const { rows, error, hasNextPage } = list;
  const lead = rows && leadSentence(rows.length, hasNextPage, suggestions.length);
  return (
    <section
      ref={card}
      className={styles.card}
      aria-labelledby="next-steps"
      aria-busy={rows === undefined && !error}
    >
      <h2 id="next-steps" className={styles.heading} tabIndex={-1}>
        {title}
      </h2>
      {!rows && (error ? <ErrorState error={error} retry={list.refetch} /> : <RowSkeleton />)}
      {lead && <p className={styles.lead}>{lead}</p>}
      {rows?.length === 0 && suggestions.length === 0 && !children && <NothingWaits />}
      {rows && (
        <WaitingRows list={list} rows={rows} labelledBy="next-steps" isWhole={isWhole} setWhole={setWhole} />
      )}
      {suggestions.length > 0 && (
        <ul className={styles.rows} aria-label="Suggestions">
          {suggestions.map((suggestion) => (
            <SuggestionRow key={suggestion.key} suggestion={suggestion} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function SuggestionRow({ suggestion: { about, title, detail, verb, to } }: { suggestion: Suggestion }) {
  return (
    <li className={styles.row}>
      <span className={styles.face}>
        <About about={about} />
      </span>
      <div className={styles.words}>
        <p className={styles.suggestion}>{title}</p>
        <p className={styles.detail}>{detail}</p>
      </div>
      <div className={styles.steps}>
        <Button
          className={styles.step ?? ''}
          size="xs"
          variant="default"
          component={Link}
          to={to}
          aria-label={`${verb}: ${title}`}
          data-step
        >
          {verb}
        </Button>
      </div>
    </li>
  );
}

function About({ about }: Pick<Suggestion, 'about'>) {
  if ('id' in about)
    return <Avatar name={about.name} id={about.id} src={about.avatar} size={36} shape="square" />;
  const Icon = about;
  return (
    <span className={styles.sign}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
