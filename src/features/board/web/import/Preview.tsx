import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { call } from '../../../../kit/web/api.ts';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getOutline } from '../../calls/outline.gen.ts';
import { importBoard, previewImport } from '../../calls/import.gen.ts';
import type { ImportPreview } from '../../contract/import.ts';
import { CountList } from './CountList.tsx';
import { failureOf } from './failure.ts';
import styles from './Import.module.css';
import { Notes } from './Notes.tsx';
import { type ChosenPeople, PeopleChoice } from './PeopleChoice.tsx';

/** A file that the server has read, and what it said of it. */
export interface Looked {
  file: File;
  archived: boolean;
  preview: ImportPreview;
}

interface Props {
  looked: Looked;
  lookAgain: (looked: Looked) => void;
  onImported: (report: CallOutput<typeof importBoard>) => void;
  chooseAnother: () => void;
}

const namesakes = ({ people }: ImportPreview): ChosenPeople =>
  new Map(people.flatMap(({ id, memberId }) => (memberId === null ? [] : [[id, memberId] as const])));

export function Preview({ looked, lookAgain, onImported, chooseAnother }: Props) {
  const { file, archived, preview } = looked;
  const { counts, importedBefore } = preview;
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(() => namesakes(preview));
  const [isAgain, setAgain] = useState(false);

  const look = useMutation({
    mutationFn: async (withArchived: boolean) => ({
      file,
      archived: withArchived,
      preview: await call(previewImport, { body: { archived: withArchived }, files: { file } }),
    }),
    onSuccess: lookAgain,
  });
  const send = useMutation({
    mutationFn: () => {
      const people = [...chosen].map(([person, memberId]) => ({ person, memberId }));
      return call(importBoard, { body: { archived, people, again: isAgain }, files: { file } });
    },
    onSuccess: async (report) => {
      await askAgain(queries, { queryKey: keyOf(getOutline) });
      onImported(report);
    },
  });
  const isFit = preview.exceeded.length === 0 && counts.lists > 0;

  return (
    <div className={styles.stack}>
      <div className={styles.part}>
        <h3 className={styles.heading}>{preview.name}</h3>
        <CountList counts={counts} />
      </div>
      {preview.exceeded.length > 0 && (
        <div className={styles.refusal} role="alert">
          <p>This board is too large to import:</p>
          <ul className={styles.notes}>
            {preview.exceeded.map(({ limit, message }) => (
              <li key={limit}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {counts.lists === 0 && <p className={styles.refusal}>There are no open lists in this file.</p>}
      {preview.archivedCards > 0 && (
        <Checkbox
          label={`Include ${preview.archivedCards.toLocaleString('en')} archived ${preview.archivedCards === 1 ? 'card' : 'cards'}, in a list “Archived in Trello”`}
          // Shown at once: the file is read again meanwhile.
          checked={look.isPending ? look.variables : archived}
          disabled={send.isPending}
          onChange={({ currentTarget }) => look.mutate(currentTarget.checked)}
        />
      )}
      <PeopleChoice people={preview.people} chosen={chosen} choose={setChosen} />
      <Notes notes={preview.notes} />
      {importedBefore && (
        <div className={styles.part}>
          <p>
            This Trello board was imported before: <DateText at={importedBefore.at} />. Importing it again
            adds everything a second time.
          </p>
          <Checkbox
            label="Import it again"
            checked={isAgain}
            onChange={({ currentTarget }) => setAgain(currentTarget.checked)}
          />
        </div>
      )}
      <FormFailure failure={failureOf(send.error ?? look.error)} />
      <DialogFooter>
        <Button variant="default" disabled={send.isPending} onClick={chooseAnother}>
          Choose another file
        </Button>
        <Button
          disabled={!isFit || look.isPending || (importedBefore !== null && !isAgain)}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {counts.cards === 1 ? 'Import 1 card' : `Import ${counts.cards.toLocaleString('en')} cards`}
        </Button>
      </DialogFooter>
    </div>
  );
}
