import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { call } from '../../../../kit/web/api.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import type { LayerProps } from '../../../../kit/web/feature.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { required } from '../../../../kit/web/forms/rules.ts';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { lookUpLinkedCards, makeLinkedCard } from '../../calls/linked-cards.gen.ts';
import type { Thing } from '../../contract/linked-cards.ts';
import { addList } from '../../calls/lists.gen.ts';
import { longestCardName } from '../../rules/limits.ts';
import styles from './Links.module.css';

type Offer = CallOutput<typeof lookUpLinkedCards>;

const firstList = 'To do';

/** A card about what somebody is looking at. `words` names it as the call does: `referralId=12`. */
export default function MakeCard({ isOpen, close, words }: LayerProps) {
  return (
    <Dialog title="Add to board" isOpen={isOpen} close={close}>
      {isOpen && words !== undefined && <About thing={thingOf(words)} close={close} />}
    </Dialog>
  );
}

const thingOf = (words: string): Thing =>
  Object.fromEntries([...new URLSearchParams(words)].map(([field, id]) => [field, Number(id)]));

interface AboutProps {
  thing: Thing;
  close: () => void;
}

function About({ thing, close }: AboutProps) {
  const { data, error, refetch } = useCall(lookUpLinkedCards, { query: thing });
  if (data) return <Maker offer={data} thing={thing} close={close} />;
  return error ? <ErrorState error={error} retry={refetch} /> : <RowSkeleton />;
}

const cardPath = (id: number) => `/board?card=${id}`;

function Maker({ offer, thing, close }: AboutProps & { offer: Offer }) {
  const [made, setMade] = useState<{ id: number; listName: string }>();
  const ownList = useRef<number>(undefined);
  // A list that follows another state would not take it.
  const lists = offer.lists.filter(
    ({ referralState }) => offer.state === null || referralState === null || referralState === offer.state,
  );
  const form = useForm({
    initial: { name: offer.name, list: String(offer.listId ?? '') },
    rules: { name: required('Give the card a name.') },
    send: async ({ name, list }) => {
      // Whoever has to try again has the list already.
      if (list === '') ownList.current ??= (await call(addList, { body: { name: firstList } })).list.id;
      const listId = ownList.current ?? Number(list);
      const { card } = await call(makeLinkedCard, { body: { listId, name, ...thing } });
      setMade({ id: card.id, listName: lists.find(({ id }) => id === listId)?.name ?? firstList });
    },
  });
  if (made)
    return (
      <div className={styles.form}>
        <output>
          Added to “<bdi>{made.listName}</bdi>” on your board.
        </output>
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Done
          </Button>
          <ButtonLink to={cardPath(made.id)}>Open the card</ButtonLink>
        </DialogFooter>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {offer.cards.length > 0 && (
        <div className={styles.there}>
          <p>Already on your board:</p>
          {offer.cards.map(({ id, name, listName }) => (
            <p key={id} className={styles.words}>
              <Link to={cardPath(id)}>{name}</Link>
              <span className={styles.detail}>in {listName}</span>
            </p>
          ))}
        </div>
      )}
      <TextField form={form} name="name" label="Name" maxLength={longestCardName} isFirst />
      {lists.length > 0 ? (
        <SelectField
          form={form}
          name="list"
          label="List"
          choices={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : (
        <p className={styles.says}>Your board has no list for it yet. We’ll add one called “{firstList}”.</p>
      )}
      <FormFailure failure={form.failure} />
      <DialogFooter>
        <Button variant="default" size="sm" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={form.isSending}>
          {offer.cards.length > 0 ? 'Add another card' : 'Add card'}
        </Button>
      </DialogFooter>
    </form>
  );
}
