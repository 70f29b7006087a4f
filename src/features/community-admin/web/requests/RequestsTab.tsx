import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { Choices } from '../../../../kit/web/components/Choices.tsx';
import { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { usePages } from '../../../../kit/web/usePages.ts';
import {
  approveJoinRequest,
  countJoinRequests,
  listJoinRequests,
  rejectJoinRequest,
} from '../../../accounts/calls/join-requests.gen.ts';
import type { JoinRequest } from '../../../accounts/contract/join-requests.ts';
import { SeveralDialog } from '../several/SeveralDialog.tsx';
import { useSeveral } from '../several/useSeveral.ts';
import { RequestRow } from './RequestRow.tsx';
import styles from './Requests.module.css';

const statuses = [
  { value: 'Waiting', label: 'Waiting' },
  { value: 'Approved', label: 'Approved' },
  { value: 'Rejected', label: 'Rejected' },
] as const;

/** Who wants to join by a link that asks first. */
export default function RequestsTab() {
  const [search] = useSearchParams();
  const wanted = search.get('status');
  const status = wanted === 'Approved' || wanted === 'Rejected' ? wanted : 'Waiting';
  return (
    <Card
      title="Requests to join"
      actions={
        <Choices
          label="Show"
          choices={statuses}
          chosen={status}
          searchOf={(value) => new URLSearchParams(value === 'Waiting' ? {} : { status: value })}
        />
      }
    >
      <p className={styles.says}>
        They come in by join links that ask you first. Links and their questions are under{' '}
        <Link to="/ecosystem-admin/invitations#join-links">Invitations</Link>.
      </p>
      <Requests key={status} status={status} />
    </Card>
  );
}

const rowsOf = ({ requests }: { requests: JoinRequest[] }) => requests;
const idOf = ({ id }: JoinRequest) => id;

function Requests({ status }: { status: JoinRequest['status'] }) {
  const list = usePages(listJoinRequests, { query: { status } }, { rowsOf, idOf });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { running, start, stop, close } = useSeveral([listJoinRequests, countJoinRequests]);
  const waiting = status === 'Waiting' ? (list.rows ?? []) : [];
  const picked = waiting.filter(({ id }) => chosen.has(id));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const decide = (title: string, endpoint: typeof approveJoinRequest | typeof rejectJoinRequest) =>
    start(
      title,
      picked.map(({ id, first_name: first, last_name: last }) => ({ id, name: `${first} ${last}` })),
      (id) => call(endpoint, { params: { id } }),
    );
  const rowOf = (request: JoinRequest) => (
    <RequestRow
      request={request}
      isChosen={chosen.has(request.id)}
      toggle={waiting.length > 1 ? () => toggle(request.id) : undefined}
    />
  );
  return (
    <>
      {waiting.length > 1 && (
        <fieldset className={styles.several} aria-label="Selected requests">
          <Checkbox
            label={picked.length === 0 ? 'Select all' : `${picked.length} selected`}
            checked={picked.length === waiting.length}
            indeterminate={picked.length > 0 && picked.length < waiting.length}
            onChange={() =>
              setChosen(picked.length === waiting.length ? new Set() : new Set(waiting.map(idOf)))
            }
          />
          {picked.length > 0 && (
            <span className={styles.actions}>
              <Button variant="default" size="sm" onClick={() => void decide('Rejecting', rejectJoinRequest)}>
                Reject selected
              </Button>
              <Button size="sm" onClick={() => void decide('Approving', approveJoinRequest)}>
                Approve selected
              </Button>
            </span>
          )}
        </fieldset>
      )}
      <List
        label="Requests to join"
        answer={{ data: list.rows, error: list.error, refetch: list.refetch }}
        idOf={idOf}
        row={rowOf}
        skeletons={2}
        empty={
          <NothingYet>
            {status === 'Waiting' ? 'No requests are waiting.' : `No requests were ${status.toLowerCase()}.`}
          </NothingYet>
        }
      />
      <EndOfList list={list} />
      {running && <SeveralDialog running={running} stop={stop} close={close} />}
    </>
  );
}
