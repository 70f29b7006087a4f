import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../kit/web/api-error.ts';
import { Choices } from '../../../kit/web/components/Choices.tsx';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import type { usePrinting } from '../../../kit/web/print/usePrinting.ts';
import styles from './Statement.module.css';
import { statementAddress } from './useStatementState.ts';

const spans = [
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const;

interface Props {
  span: (typeof spans)[number]['value'];
  /** The month that is shown, or that one comes back to from a year. */
  month: string | undefined;
  year: string;
  /** Undefined where there is nothing to save or to print. */
  save: (() => Promise<void>) | undefined;
  printing: Pick<ReturnType<typeof usePrinting>, 'isPreparing' | 'print'>;
  /** From one month or year to another. */
  children: ReactNode;
}

/** Which span is shown, which month or year of it, and how to take it along. */
export function StatementBar({ span, month, year, save, printing, children }: Props) {
  const saving = useMutation({ mutationFn: async () => save?.() });
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.tools}>
          <Choices
            label="Span"
            choices={spans}
            chosen={span}
            searchOf={(value) => statementAddress.format(value === 'year' ? { year } : { month })}
          />
          {children}
        </div>
        {save && (
          <div className={styles.tools}>
            <Button
              variant="default"
              size="sm"
              loading={saving.isPending}
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => saving.mutate()}
            >
              CSV
            </Button>
            <Button
              variant="default"
              size="sm"
              loading={printing.isPreparing}
              leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => void printing.print()}
            >
              Print
            </Button>
          </div>
        )}
      </div>
      {saving.error && <FormFailure failure={messageOf(saving.error)} />}
    </>
  );
}
