import type { CSSProperties } from 'react';
import type { Label } from '../../contract/types.ts';
import { labelText } from './label-colours.ts';
import styles from './LabelChip.module.css';

/** A label's colour, and always its words: whatever the colour, they are read as text is. */
export function LabelChip({ label }: { label: Pick<Label, 'name' | 'colour'> }) {
  const colour: CSSProperties & { '--label': string } = { '--label': label.colour };
  return (
    <span className={styles.chip} style={colour}>
      <bdi>{labelText(label)}</bdi>
    </span>
  );
}
