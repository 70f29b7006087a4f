import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { keepKeysFor } from '../../../../../kit/web/early-keys.ts';
import { longestListName } from '../../../rules/limits.ts';
import styles from '../details/Details.module.css';
import { Panel } from '../Panel.tsx';
import { useCard } from '../useOpenCard.ts';

interface Props {
  /** Whoever adds one has items in mind. */
  added: (checklistId: number) => void;
}

export function AddChecklist({ added }: Props) {
  return (
    <Panel label="Add a checklist" words={{ icon: IconListCheck, text: 'Checklist' }}>
      {(close) => <NewChecklist added={added} close={close} />}
    </Panel>
  );
}

function NewChecklist({ added, close }: Props & { close: () => void }) {
  const { commands } = useCard();
  const [name, setName] = useState('Checklist');
  const add = async () => {
    const stopKeeping = keepKeysFor('check item');
    close();
    const answer = await commands.addChecklist(name.trim());
    if (answer) added(answer.checklist.id);
    else stopKeeping();
  };
  return (
    <form
      className={styles.detail}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void add();
      }}
    >
      <p className={styles.panelTitle}>Add a checklist</p>
      <TextInput
        label="Name"
        maxLength={longestListName}
        value={name}
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div>
        <Button type="submit" size="sm" disabled={name.trim() === ''}>
          Add checklist
        </Button>
      </div>
    </form>
  );
}
