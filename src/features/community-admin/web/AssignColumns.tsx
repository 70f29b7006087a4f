import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/web/api.ts';
import { Dialog } from '../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../kit/web/components/DialogFooter.tsx';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../kit/web/components/RowSkeleton.tsx';
import { Select } from '../../../kit/web/components/Select.tsx';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { withAnd } from '../../../kit/common/in-words.ts';
import { readHeadings } from '../calls/imports.gen.ts';
import {
  type HeadingMeaning,
  type ImportColumn,
  importColumns,
  neededColumns,
  type ReadHeading,
} from '../contract/imports.ts';
import { columnWords } from '../rules/imports.ts';
import styles from './Import.module.css';

interface Props {
  file: File;
  close: () => void;
  /** Reads the file once more, with these meanings. */
  read: (meanings: readonly HeadingMeaning[]) => void;
  isReading: boolean;
  failure: string | undefined;
}

/** What the headings of a file mean, where they do not say it themselves. */
export function AssignColumns({ file, ...rest }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['import-headings', file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => call(readHeadings, { files: { file } }, { signal }),
  });
  return (
    <Dialog title="Assign columns" isOpen close={rest.close} size="large">
      {data ? (
        <Headings headings={data.headings} {...rest} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <RowSkeleton />
      )}
    </Dialog>
  );
}

const nothing = { value: '', label: 'Don’t import' };
const choices = [
  nothing,
  ...importColumns.map((column) => ({ value: column, label: columnWords(column).label })),
];

function Headings({
  headings,
  close,
  read,
  isReading,
  failure,
}: Omit<Props, 'file'> & { headings: ReadHeading[] }) {
  const [columns, setColumns] = useState<readonly (ImportColumn | null)[]>(
    headings.map(({ column }) => column),
  );
  // What was wrong with the file before is what is being mended here.
  const [hasRead, setRead] = useState(false);
  const placed = headings.map((each, place) => ({ ...each, place }));
  const missing = neededColumns.filter((column) => !columns.includes(column));
  const assign = (place: number, value: string) =>
    setColumns(columns.with(place, importColumns.find((column) => column === value) ?? null));
  return (
    <div className={styles.stack}>
      <p>Choose what each column of your file is. Your community remembers it for the next file.</p>
      <ul className={styles.headings}>
        {placed.map(({ heading, example, place }) => (
          <li key={place}>
            <Select
              label={heading}
              description={
                <span className={styles.example}>{example === '' ? 'Empty' : `For example: ${example}`}</span>
              }
              data={choices}
              value={columns[place] ?? ''}
              onChange={({ currentTarget: { value } }) => assign(place, value)}
            />
          </li>
        ))}
      </ul>
      <FormFailure failure={hasRead ? failure : undefined} />
      <DialogFooter>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button
          disabled={missing.length > 0}
          loading={isReading}
          onClick={() => {
            setRead(true);
            read(headings.map(({ heading }, place) => ({ heading, column: columns[place] ?? null })));
          }}
        >
          {missing.length > 0
            ? `Choose ${withAnd(missing.map((column) => columnWords(column).label.toLowerCase()))}`
            : 'Show preview'}
        </Button>
      </DialogFooter>
    </div>
  );
}
