import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { useCommand } from '../../../../kit/web/queries.ts';
import { getMatching, removeService, removeWord, tryMatching } from '../../calls/matching.gen.ts';
import type { OwnService } from '../../contract/matching.ts';
import { AddWordsDialog } from './AddWordsDialog.tsx';
import styles from './Matching.module.css';

const changes = [getMatching, tryMatching];
/** As many are counted. */
const many = 1000;

export function ServiceRow({ service }: { service: OwnService }) {
  const { id, name, words } = service;
  const [isAdding, setAdding] = useState(false);
  const confirm = useConfirm();
  const removal = useCommand(removeService, { alert: true, changes });
  const wordRemoval = useCommand(removeWord, { alert: true, changes });
  const remove = async () => {
    const isSure = await confirm({
      title: service.is_built_in ? `Remove the words added to ${name}?` : `Remove ${name}?`,
      body: 'Companies are no longer found by these words. You can add them again.',
      yes: 'Remove',
      no: 'Cancel',
      isDangerous: true,
    });
    if (isSure) removal.mutate({ params: { id } });
  };
  return (
    <div className={styles.service}>
      <div className={styles.head}>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.more}>{factsOf(service)}</span>
        </span>
        <span className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            aria-label={`Add words to ${name}`}
            onClick={() => setAdding(true)}
          >
            Add words
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={`Remove ${name}`}
            loading={removal.isPending}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        </span>
      </div>
      <ul className={styles.chips} aria-label={`Words for ${name}`}>
        {words.map((word) => (
          <li key={word.id} className={styles.chip}>
            {word.text}
            <IconButton
              className={styles.take ?? ''}
              icon={IconX}
              iconSize={16}
              aria-label={`Remove “${word.text}”`}
              disabled={wordRemoval.isPending}
              onClick={() => wordRemoval.mutate({ params: { id: word.id } })}
            />
          </li>
        ))}
      </ul>
      {isAdding && <AddWordsDialog service={name} close={() => setAdding(false)} />}
    </div>
  );
}

const factsOf = ({ is_built_in: isBuiltIn, part_of: partOf, companies }: OwnService) => {
  const kind = isBuiltIn ? 'Built-in service' : partOf === null ? 'Your service' : `Part of ${partOf}`;
  const offered =
    companies === 0
      ? 'no company offers it yet'
      : companies === 1
        ? '1 company offers it'
        : `${companies >= many ? `${many} or more` : companies} companies offer it`;
  return `${kind} · ${offered}`;
};
