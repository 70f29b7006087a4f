import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ColumnChart, type Look } from '../../../../kit/web/charts/ColumnChart.tsx';
import styles from './Chart.module.css';

export interface ChartRow {
  name: string;
  short: string;
  /** Drawn, from the axis upwards. */
  values: readonly number[];
  /** As the table has them, which may be more. */
  cells: readonly string[];
  said: string;
  isToday?: boolean;
}

interface Props {
  /** The question that it answers. */
  title: string;
  /** What it shows, in a sentence. */
  sentence: string;
  /** The list behind it. */
  list?: { path: string; label: string } | undefined;
  series: readonly { name: string; look: Look }[];
  /** Of the table, beside the days. */
  columns: readonly string[];
  rows: readonly ChartRow[];
  axisText: (value: number) => string;
  isWhole?: boolean;
  /** Said instead of an empty picture. */
  nothing: string;
  /** The same numbers as a file. */
  csv: ReactNode;
}

/** A question, the answer in a sentence, and the same numbers as a picture, a table and a file. */
export function Chart(props: Props) {
  const { title, sentence, list, series, columns, rows, axisText, isWhole = true, nothing, csv } = props;
  const isEmpty = rows.every(({ values }) => values.every((value) => value === 0));
  const [isTable, setTable] = useState(false);
  return (
    <Card
      title={title}
      actions={
        <div className={styles.actions}>
          <Button size="xs" variant="subtle" onClick={() => setTable(!isTable)}>
            {isTable ? 'Show chart' : 'Show table'}
            <VisuallyHidden>{` of ${title}`}</VisuallyHidden>
          </Button>
          {csv}
        </div>
      }
    >
      <figure className={styles.figure}>
        <figcaption className={styles.sentence}>
          {sentence}{' '}
          {list && (
            <Link className={styles.list ?? ''} to={list.path}>
              {list.label}
            </Link>
          )}
        </figcaption>
        {isTable ? (
          <Rows title={title} columns={columns} rows={rows} />
        ) : isEmpty ? (
          <p className={styles.nothing}>{nothing}</p>
        ) : (
          <ColumnChart
            label={title}
            series={series}
            columns={rows.map(({ short, values, said, isToday }) => ({
              name: short,
              values,
              said,
              ...(isToday && { isToday }),
            }))}
            axisText={axisText}
            isWhole={isWhole}
            summary={sentence}
          />
        )}
      </figure>
    </Card>
  );
}

function Rows({ title, columns, rows }: Pick<Props, 'title' | 'columns' | 'rows'>) {
  return (
    <div className={styles.room}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Days</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={columns[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
