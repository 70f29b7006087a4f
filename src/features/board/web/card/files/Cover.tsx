import { useCard } from '../useOpenCard.ts';
import styles from '../CardDialog.module.css';

/** The picture that stands for the card. */
export function Cover() {
  const { card } = useCard();
  const cover = card.files.find(({ id }) => id === card.coverId);
  if (!cover) return null;
  return (
    <div className={styles.cover}>
      <img src={cover.still ?? cover.address} alt="" />
    </div>
  );
}
