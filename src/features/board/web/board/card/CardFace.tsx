import { memo } from 'react';
import { Link } from 'react-router';
import type { LightCard } from '../../../contract/types.ts';
import { isTemporary } from '../newcomers.ts';
import styles from './CardFace.module.css';

/** A closed card. */
export const CardFace = memo(function CardFace({ card }: { card: LightCard }) {
  return (
    <article className={styles.card} data-card={card.id}>
      {isTemporary(card.id) ? (
        <span className={styles.name}>{card.name}</span>
      ) : (
        <Link to={`?card=${card.id}`} className={styles.name} draggable={false}>
          {card.name}
        </Link>
      )}
    </article>
  );
});
