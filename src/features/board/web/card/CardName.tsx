import { useRef, useState } from 'react';
import { longestCardName } from '../../rules/limits.ts';
import styles from './CardName.module.css';
import { useCard } from './useOpenCard.ts';

/** The name is written where it stands; Enter or leaving it saves, Escape takes back. */
export function CardName() {
  const { card, commands } = useCard();
  const [typed, setTyped] = useState<string>();
  const isCancelled = useRef(false);
  const leave = () => {
    const name = (typed ?? '').replaceAll(/\s+/g, ' ').trim();
    setTyped(undefined);
    if (!isCancelled.current && name !== '' && name !== card.name) void commands.change({ name });
    isCancelled.current = false;
  };
  return (
    <div className={styles.row} data-done={card.isDone || undefined}>
      <input
        type="checkbox"
        className={styles.tick}
        aria-label="Done"
        title={card.isDone ? 'Mark as not done' : 'Mark as done'}
        checked={card.isDone}
        onChange={({ currentTarget }) => void commands.change({ isDone: currentTarget.checked })}
      />
      <h2 className={styles.spoken}>{card.name}</h2>
      <textarea
        className={styles.name}
        aria-label="Card name"
        rows={1}
        maxLength={longestCardName}
        dir="auto"
        value={typed ?? card.name}
        onFocus={() => setTyped(card.name)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            event.currentTarget.blur();
          } else if (event.key === 'Escape' && typed !== card.name) {
            event.stopPropagation();
            isCancelled.current = true;
            event.currentTarget.blur();
          }
        }}
      />
    </div>
  );
}
