import { initials, monogramColour } from '../monogram.ts';
import styles from './Monogram.module.css';

interface Props {
  name: string;
  id: string | number;
  size?: number;
  /** `own` is made from the id; the other two wear the community's colours. */
  tone?: 'own' | 'brand' | 'topbar';
  shape?: 'square' | 'round';
}

/** Stands for a company or a person without a picture; the name itself is written beside it. */
export function Monogram({ name, id, size = 40, tone = 'own', shape = 'square' }: Props) {
  const letters = initials(name);
  return (
    <span
      aria-hidden="true"
      // Drawn by the style sheet: as text it would count as part of the name of the link it stands in.
      data-letters={letters}
      className={styles.monogram}
      data-tone={tone}
      data-shape={shape}
      style={{
        width: size,
        height: size,
        fontSize: size * (letters.length > 1 ? 0.38 : 0.46),
        ...(tone === 'own' && { background: monogramColour(id) }),
      }}
    />
  );
}
