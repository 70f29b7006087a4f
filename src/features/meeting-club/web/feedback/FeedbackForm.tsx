import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconCheck, IconLock, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { StarChoice } from '../../../referrals/web/public.ts';
import { giveFeedback } from '../../calls/feedback.gen.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { useMeetingVerb } from '../meeting/useMeetingVerb.ts';
import { firstNames } from '../meeting/words.ts';
import styles from './Feedback.module.css';

/** Three taps: met, stars, send. What the others never see says so beside it. */
export function FeedbackForm({ meeting }: { meeting: ClubMeeting }) {
  const { id, status } = meeting;
  const { isBusy, run } = useMeetingVerb();
  const [hasMet, setMet] = useState<boolean | undefined>(status === 'Proposed' ? true : undefined);
  const [stars, setStars] = useState(0);
  const [again, setAgain] = useState<boolean>();
  const [note, setNote] = useState('');
  const names = firstNames(meeting);
  const send = () =>
    run(() =>
      call(giveFeedback, {
        params: { id },
        body: {
          has_met: hasMet === true,
          note,
          ...(hasMet === true && { stars: stars === 0 ? null : stars, meets_again: again ?? null }),
        },
      }),
    );
  return (
    <Card>
      <div className={styles.form}>
        <YesNo
          legend="Did you meet?"
          value={hasMet}
          choose={setMet}
          yes="Yes, we met"
          no="No, we didn’t"
          isNoAbsent={status === 'Proposed'}
        />
        {hasMet === true && (
          <>
            <div>
              <StarChoice legend="How was it?" value={stars} choose={setStars} press={setStars} />
              <Private>{`Only your community’s admins see your stars. ${names} won’t see them.`}</Private>
            </div>
            <YesNo legend="Would you meet again?" value={again} choose={setAgain} yes="Yes" no="No" />
          </>
        )}
        {hasMet === false && (
          <p className={styles.muted}>
            That happens. If you both still want to,{' '}
            <Link to={`/meetingclub?meeting=${id}`}>propose another time</Link> instead.
          </p>
        )}
        {hasMet !== undefined && (
          <>
            <div>
              <Textarea
                label="A note for the admins (optional)"
                value={note}
                maxLength={1000}
                autosize
                minRows={2}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
              <Private>{`Only your community’s admins read this. ${names} won’t see it.`}</Private>
            </div>
            <div className={styles.end}>
              <Button loading={isBusy} onClick={() => void send()}>
                Send feedback
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

interface YesNoProps {
  legend: string;
  value: boolean | undefined;
  choose: (value: boolean) => void;
  yes: string;
  no: string;
  isNoAbsent?: boolean;
}

function YesNo({ legend, value, choose, yes, no, isNoAbsent = false }: YesNoProps) {
  const name = useId();
  const choices = [
    { is: true, word: yes, icon: <IconCheck size={20} stroke={1.75} aria-hidden="true" /> },
    ...(isNoAbsent
      ? []
      : [{ is: false, word: no, icon: <IconX size={20} stroke={1.75} aria-hidden="true" /> }]),
  ];
  return (
    <fieldset className={styles.question}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ is, word, icon }) => (
          <label key={word} className={styles.choice} data-chosen={value === is || undefined}>
            <input type="radio" name={name} checked={value === is} onChange={() => choose(is)} />
            {icon}
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Private({ children }: { children: ReactNode }) {
  return (
    <p className={styles.private}>
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}
