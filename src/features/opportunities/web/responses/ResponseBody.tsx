import type { ReactNode } from 'react';
import { dayText } from '../../../../kit/common/dates.ts';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { PersonName } from '../../../../kit/web/components/PersonName.tsx';
import type { OpportunityResponse } from '../../contract/responses.ts';
import { FileList } from '../files/FileList.tsx';
import { offerWords } from './offer-words.ts';
import styles from './ResponseBody.module.css';

interface Props {
  /** Of the opportunity. */
  id: number;
  response: OpportunityResponse;
}

/** A response as it was sent, word for word, with price and files. */
export function ResponseBody({ id, response }: Props) {
  const { message, starts_on: start, partner, files, sent_at: sentAt, sent_by: by } = response;
  const sender = `${by.first_name} ${by.last_name}`.trim();
  return (
    <div className={styles.body}>
      <dl className={styles.facts}>
        <Fact title="Price">{offerWords(response) ?? 'No price given'}</Fact>
        <Fact title="Start">{start === null ? 'Not specified' : dayText(start)}</Fact>
        {partner && <Fact title="Together with">{partner.name}</Fact>}
        {sentAt !== null && (
          <Fact title="Sent">
            <DateText at={sentAt} />
            {sender !== '' && (
              <>
                {' by '}
                <PersonName name={sender} id={by.user_id} src={by.avatar} />
              </>
            )}
          </Fact>
        )}
      </dl>
      {message !== '' && (
        <p className={styles.message} dir="auto">
          {message}
        </p>
      )}
      {files.length > 0 && <FileList id={id} files={files} label="Files of the response" />}
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
