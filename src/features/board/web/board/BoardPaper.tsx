import { documentDay } from '../../../../kit/common/dates.ts';
import { Paper } from '../../../../kit/web/print/Paper.tsx';
import { PaperHead } from '../../../../kit/web/print/PaperHead.tsx';
import { usePrinting } from '../../../../kit/web/print/usePrinting.ts';
import type { LightCard } from '../../contract/types.ts';
import { type Board, listsOf, nameOf } from './board.ts';
import styles from './BoardPaper.module.css';
import { cardsText } from './words.ts';

interface Props {
  board: Board;
  /** The cards that a filter leaves, by list. */
  shown: ReadonlyMap<number, readonly number[]>;
}

/** The screen draws only the cards that are seen; paper has all of them, list by list. */
export function BoardPaper({ board, shown }: Props) {
  const { isPrinting } = usePrinting();
  if (!isPrinting) return null;
  return (
    <Paper>
      <PaperHead title="Board" />
      <div className={styles.lists}>
        {listsOf(board).map((list) => {
          const cards = (shown.get(list.id) ?? []).flatMap((id) => board.cards.byId[id] ?? []);
          return (
            <section key={list.id}>
              <h2 className={styles.name}>
                {list.name} <span className={styles.count}>{cardsText(cards.length)}</span>
              </h2>
              <ul className={styles.cards}>
                {cards.map((card) => (
                  <li key={card.id}>
                    {card.name}
                    <span className={styles.facts}>{factsOf(card, board).join(' · ')}</span>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Paper>
  );
}

/** When, who, and how far. */
function factsOf(card: LightCard, { members }: Board): string[] {
  const { due, isDone, memberIds, counts } = card;
  return [
    ...(isDone ? ['Done'] : due === null ? [] : [`Due ${documentDay(due)}`]),
    ...(counts.checkItems === 0 ? [] : [`${counts.complete} of ${counts.checkItems} steps`]),
    ...memberIds.flatMap((id) => (members.byId[id] ? [nameOf(members.byId[id])] : [])),
  ];
}
