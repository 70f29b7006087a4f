import styles from './drawing.module.css';
import { ground, outline, street, streetLength, windowsOf } from './houses.ts';

const tower = 701;
const width = 2 * streetLength;

/** The foot of every page outside the frame; a phone sees its middle. */
export function Street() {
  return (
    <svg
      className={styles.street}
      viewBox={`${tower - width / 2} 0 ${width} 176`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g id="street">
        {street.map((house) => (
          <g key={house.left}>
            <path className={styles.wall} d={outline(house)} />
            {windowsOf(house).map(({ x, y }, place) => (
              <rect
                key={`${x} ${y}`}
                className={house.lit.includes(place) ? styles.lit : styles.line}
                x={x}
                y={y}
                width="10"
                height="14"
                rx="1.5"
              />
            ))}
          </g>
        ))}
        <circle className={styles.line} cx={tower} cy="88" r="11" />
        <path
          className={styles.line}
          d={`M${tower} 82v6h5M${tower - 11} ${ground}v-22a11 11 0 0 1 22 0v22`}
        />
        <path className={styles.flag} d={`M${tower} 18V6h16l-4 4 4 4h-16`} />
      </g>
      <use href="#street" x={-streetLength} />
      <use href="#street" x={streetLength} />
      <path className={styles.line} d={`M${-streetLength} ${ground}H${2 * streetLength}`} />
    </svg>
  );
}
