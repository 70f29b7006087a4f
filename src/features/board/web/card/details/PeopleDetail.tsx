import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import { useMemberId } from '../../../../../kit/web/member-id.ts';
import { nameOf } from '../../board/board.ts';
import { useAround } from '../../board/context.ts';
import { Panel } from '../Panel.tsx';
import { useCard } from '../useOpenCard.ts';
import styles from './Details.module.css';

/** So many can be seen at a glance. */
const mostUnsearched = 8;

export function PeopleDetail() {
  const { card, commands } = useCard();
  const { members } = useAround();
  const me = useMemberId();
  const people = card.memberIds.flatMap((id) => members.get(id) ?? []);
  const set = (id: number, isOn: boolean) => {
    const others = card.memberIds.filter((one) => one !== id);
    void commands.assign(isOn ? [...others, id] : others, card.memberIds);
  };
  return (
    <div className={`${styles.detail} ${styles.inSide}`}>
      <h3 className={styles.title}>People</h3>
      {people.length > 0 && (
        <ul className={styles.people} aria-label="People on this card">
          {people.map((person) => (
            <li key={person.id} className={styles.person}>
              <Avatar name={nameOf(person)} id={person.id} src={person.avatar} size={24} />
              <bdi>{nameOf(person)}</bdi>
              <IconButton
                icon={IconX}
                iconSize={16}
                aria-label={`Remove ${nameOf(person)} from this card`}
                onClick={() => set(person.id, false)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Panel label="Assign people" words={{ icon: IconUserPlus, text: 'Assign' }}>
          {() => <Choice set={set} />}
        </Panel>
        {!card.memberIds.includes(me) && members.has(me) && (
          <button type="button" className={styles.link} onClick={() => set(me, true)}>
            Assign to me
          </button>
        )}
      </div>
    </div>
  );
}

function Choice({ set }: { set: (id: number, isOn: boolean) => void }) {
  const { card } = useCard();
  const { members } = useAround();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = [...members.values()].filter((person) => nameOf(person).toLowerCase().includes(wanted));
  return (
    <>
      <p className={styles.panelTitle}>Assign people</p>
      {members.size > mostUnsearched && (
        <TextInput
          aria-label="Find a colleague"
          placeholder="Find a colleague"
          value={typed}
          data-autofocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <ul className={styles.options}>
        {found.map((person) => (
          <li key={person.id} className={styles.option}>
            <label>
              <input
                type="checkbox"
                checked={card.memberIds.includes(person.id)}
                onChange={({ currentTarget }) => set(person.id, currentTarget.checked)}
              />
              <Avatar name={nameOf(person)} id={person.id} src={person.avatar} size={24} />
              <bdi>{nameOf(person)}</bdi>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.hint}>No colleague matches.</p>}
    </>
  );
}
