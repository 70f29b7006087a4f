import { memo, type MouseEvent } from 'react';
import type { LightCard } from '../../../contract/types.ts';
import { LabelChip } from '../../labels/LabelChip.tsx';
import { LinkMarks } from '../../links/LinkMarks.tsx';
import { useAround, useBoardActions } from '../context.ts';
import { isTemporary } from '../newcomers.ts';
import styles from './CardFace.module.css';
import { CardMarks } from './CardMarks.tsx';
import { CardMenuButton } from './CardMenuButton.tsx';

export interface CardLook {
  /** It stands where it would land, while its picture hangs under the pointer. */
  isLifted?: boolean;
  hasLanded?: boolean;
  /** A filter would hide it, but someone has just added it. */
  isKept?: boolean;
  /** Tab comes here; the arrows go on from it. */
  isActive?: boolean;
  editors?: string | undefined;
  hasMenu?: boolean;
}

interface Props extends CardLook {
  card: LightCard;
}

/** A closed card. */
export const CardFace = memo(function CardFace({
  card,
  isLifted,
  hasLanded,
  isKept,
  isActive,
  editors,
  hasMenu = true,
}: Props) {
  const { openCard } = useBoardActions();
  const { labels } = useAround();
  const open = (event: MouseEvent) => {
    // A new tab is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openCard(card.id);
  };
  const borne = card.labels.flatMap((id) => labels.get(id) ?? []);
  return (
    <article
      className={styles.card}
      data-card={card.id}
      data-lifted={isLifted || undefined}
      data-landed={hasLanded || undefined}
      data-new={isTemporary(card.id) || undefined}
    >
      {card.cover !== null && (
        <img className={styles.cover} src={card.cover} alt="" loading="lazy" draggable={false} />
      )}
      {borne.length > 0 && (
        <div className={styles.labels}>
          {borne.map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
        </div>
      )}
      {isTemporary(card.id) ? (
        <span className={styles.name}>
          <bdi>{card.name}</bdi>
        </span>
      ) : (
        <a
          href={`/board?card=${card.id}`}
          className={styles.name}
          draggable={false}
          tabIndex={isActive ? 0 : -1}
          aria-describedby="board-keys"
          onClick={open}
        >
          <bdi>{card.name}</bdi>
        </a>
      )}
      <LinkMarks card={card} />
      <CardMarks card={card} editors={editors} />
      {isKept && <p className={styles.kept}>Shown because you just added it. It doesn’t match the filter.</p>}
      {hasMenu && !isTemporary(card.id) && <CardMenuButton card={card} isReachable={isActive ?? false} />}
    </article>
  );
});
