import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../../kit/web/api-error.ts';
import { useLayers } from '../../../../kit/web/layers.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf, useCommand } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getOutline } from '../../calls/outline.gen.ts';
import { addList } from '../../calls/lists.gen.ts';
import { startFromTemplate } from '../../calls/templates.gen.ts';
import { longestListName } from '../../rules/limits.ts';
import { templateNames } from '../../rules/templates/all.ts';
import styles from './EmptyBoard.module.css';
import { TemplateCard } from './TemplateCard.tsx';

/** What a board without a list offers instead of lists. */
export default function EmptyBoard() {
  const queries = useQueryClient();
  const { open } = useLayers();
  const changes = [getOutline];
  const start = useCommand(startFromTemplate, { changes });
  const add = useCommand(addList, { changes });
  const isBusy = start.isPending || add.isPending;
  const [name, setName] = useState('');

  const fail = (error: Error) => {
    toast({ tone: 'danger', message: messageOf(error) });
    // A colleague was faster: their board is there already.
    if (error instanceof ApiError && error.status === 409)
      void askAgain(queries, { queryKey: keyOf(getOutline) });
  };
  const addFirst = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') add.mutate({ body: { name } }, { onError: fail });
  };

  return (
    <section className={styles.empty} aria-labelledby="empty-board">
      <header className={styles.head}>
        <h2 className={styles.title} id="empty-board">
          How would you like to start?
        </h2>
        <p className={styles.says}>
          Everyone in your company shares this board. You can change, add and remove everything later.
        </p>
      </header>
      <ul className={styles.templates}>
        {templateNames.map((template) => (
          <li key={template}>
            <TemplateCard
              template={template}
              isBusy={isBusy}
              isChosen={start.isPending && start.variables.body.template === template}
              choose={() => start.mutate({ body: { template } }, { onError: fail })}
            />
          </li>
        ))}
      </ul>
      <form className={styles.own} onSubmit={addFirst}>
        <TextInput
          className={styles.name}
          label="Or name your first list"
          placeholder="To do"
          maxLength={longestListName}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={add.isPending}
          disabled={isBusy || name.trim() === ''}
        >
          Add list
        </Button>
      </form>
      <p className={styles.import}>
        Do you use Trello?{' '}
        <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={() => open('import-board')}>
          Import a board
        </Button>
      </p>
    </section>
  );
}
