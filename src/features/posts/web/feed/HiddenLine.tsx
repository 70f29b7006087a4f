import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { hideCompany } from '../../calls/answering.gen.ts';
import type { Post } from '../../contract/types.ts';
import { failures } from '../failures.ts';
import styles from './Feed.module.css';
import { noteHidden } from './hidden-companies.ts';

/** In the place of a post whose company was just hidden. */
export function HiddenLine({ company }: { company: Post['company'] }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  const undo = async () => {
    try {
      await call(hideCompany, { params: { id: company.company_id }, body: { is_hidden: false } }, failures);
      noteHidden(company.company_id, false);
    } catch {
      // Told by the alert.
    }
  };
  return (
    <div ref={line} tabIndex={-1} className={styles.hidden}>
      <p>
        You won’t see posts from <bdi>{company.name}</bdi> anymore.
      </p>
      <Button variant="default" size="xs" onClick={() => void undo()}>
        Undo
      </Button>
    </div>
  );
}
