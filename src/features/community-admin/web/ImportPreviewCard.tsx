import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/web/api.ts';
import { useConfirm } from '../../../kit/web/components/confirm.ts';
import { ChooseFile } from '../../../kit/web/forms/ChooseFile.tsx';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { discardImport } from '../calls/imports.gen.ts';
import type { ImportPreview } from '../contract/imports.ts';
import { AssignColumns } from './AssignColumns.tsx';
import { tables } from './file-kinds.ts';
import styles from './Import.module.css';
import { ImportRows } from './ImportRows.tsx';
import { consequencesOf, peopleText, summaryOf } from './summary.ts';
import { useImport } from './useImport.ts';
import { useUpload } from './useUpload.ts';

interface Props {
  preview: ImportPreview;
  file: File | undefined;
  /** Another import, of a mended file. */
  lookAt: (id: number, file: File) => void;
  startAgain: () => void;
}

export function ImportPreviewCard({ preview, file, lookAt, startAgain }: Props) {
  const { people, rows, rows_with_errors: wrong, unknown_columns: unknown, file_name: fileName } = preview;
  const ask = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  const [onlyErrors, setOnlyErrors] = useState(false);
  const { confirm, discard, isBusy, isConfirming, failure } = useImport(preview, startAgain);
  const [isAssigning, setAssigning] = useState(false);
  const another = useUpload((id, read) => {
    // The mended file takes its place; if this fails, it is forgotten by itself.
    void call(discardImport, { params: { id: preview.id } }).catch(() => undefined);
    lookAt(id, read);
  });
  const isOccupied = isBusy || another.isSending;
  // Whoever chose the file by keyboard goes on from here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const invite = async () => {
    const yes = `Invite ${peopleText(people)}`;
    if (await ask({ title: `${yes}?`, body: consequencesOf(preview), yes, no: 'Not yet' })) confirm();
  };
  const shown = onlyErrors ? rows.filter(({ errors }) => errors.length > 0) : rows;
  return (
    <section className={styles.preview} aria-labelledby="import-preview">
      <header className={styles.head}>
        <div className={styles.headText}>
          <h2 id="import-preview" ref={heading} tabIndex={-1} className={styles.title}>
            {fileName}
          </h2>
          <p aria-live="polite">{summaryOf(preview)}</p>
          {unknown.length > 0 && (
            <p className={styles.small}>
              {unknown.length === 1 ? 'This column is' : 'These columns are'} ignored: {unknown.join(', ')}.
            </p>
          )}
          {unknown.length > 0 && file && (
            <div>
              <Button variant="default" size="sm" disabled={isOccupied} onClick={() => setAssigning(true)}>
                Assign columns
              </Button>
            </div>
          )}
          {isAssigning && file && (
            <AssignColumns
              file={file}
              close={() => setAssigning(false)}
              read={(headings) => another.send(file, headings)}
              isReading={another.isSending}
              failure={another.failure}
            />
          )}
        </div>
        <div className={styles.actions}>
          {people > 0 && (
            <Button
              size="sm"
              loading={isConfirming}
              disabled={isOccupied && !isConfirming}
              onClick={() => void invite()}
            >
              Invite {peopleText(people)}
            </Button>
          )}
          <ChooseFile
            accept={tables}
            label="Choose another file"
            choose={(chosen) => another.send(chosen)}
            isBusy={another.isSending}
            isDisabled={isBusy}
          />
          <Button variant="subtle" size="sm" disabled={isOccupied} onClick={discard}>
            Discard
          </Button>
        </div>
        <FormFailure failure={failure ?? another.failure} />
        {wrong > 0 && wrong < rows.length && (
          <Checkbox
            className={styles.filter}
            label={`Only rows with errors (${wrong})`}
            checked={onlyErrors}
            onChange={(event) => setOnlyErrors(event.currentTarget.checked)}
          />
        )}
      </header>
      <ImportRows key={String(onlyErrors)} label={`Rows in ${fileName}`} rows={shown} />
    </section>
  );
}
