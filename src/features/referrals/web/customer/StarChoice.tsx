import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type MouseEvent, useId, useState } from 'react';
import styles from './StarChoice.module.css';

const words = ['Poor', 'Could be better', 'OK', 'Good', 'Excellent'];

interface Props {
  legend: string;
  value: number;
  choose: (stars: number) => void;
  /** Called where one press says it all: by mouse or touch. With the keys, somebody moves through the stars first. */
  press: (stars: number) => void;
}

/** Five radio buttons that look like stars. */
export function StarChoice({ legend, value, choose, press }: Props) {
  const name = useId();
  const [pointedAt, pointAt] = useState(0);
  const shown = pointedAt || value;
  const click = (event: MouseEvent, stars: number) => {
    // Arrow keys make clicks too, without a pointer behind them.
    if (event.detail > 0) press(stars);
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row} onPointerLeave={() => pointAt(0)}>
        {words.map((word, at) => {
          const stars = at + 1;
          const Icon = stars <= shown ? IconStarFilled : IconStar;
          return (
            <span key={stars} className={styles.star} onPointerEnter={() => pointAt(stars)}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                aria-label={`${stars === 1 ? '1 star' : `${stars} stars`}: ${word}`}
                onChange={() => choose(stars)}
                onClick={(event) => click(event, stars)}
              />
              <Icon size={32} stroke={1.75} aria-hidden="true" />
            </span>
          );
        })}
        <span className={styles.word} aria-hidden="true">
          {words[shown - 1]}
        </span>
      </div>
    </fieldset>
  );
}
