import { IconEye, IconEyeCheck, IconPaperclip } from '@tabler/icons-react';
import { CardLinks } from '../../links/CardLinks.tsx';
import { AddChecklist } from '../checklists/AddChecklist.tsx';
import { useCard } from '../useOpenCard.ts';
import styles from './Details.module.css';
import { DueDetail } from './DueDetail.tsx';
import { LabelsDetail } from './LabelsDetail.tsx';
import { PeopleDetail } from './PeopleDetail.tsx';

interface Props {
  addFiles: () => void;
  addItems: (checklistId: number) => void;
}

/** What a card is about, beside what is in it. */
export function Details({ addFiles, addItems }: Props) {
  const { card, commands } = useCard();
  const Eye = card.isSubscribed ? IconEyeCheck : IconEye;
  return (
    <>
      <PeopleDetail />
      <LabelsDetail />
      <DueDetail />
      <div className={`${styles.detail} ${styles.inSide}`}>
        <h3 className={styles.title}>About</h3>
        <CardLinks card={card} />
      </div>
      <div className={`${styles.detail} ${styles.inSide}`}>
        <h3 className={styles.title}>Add</h3>
        <div className={styles.buttons}>
          <AddChecklist added={addItems} />
          <button type="button" className={styles.button} onClick={addFiles}>
            <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
            Files
          </button>
        </div>
      </div>
      <div className={`${styles.detail} ${styles.inSide}`}>
        <h3 className={styles.title}>Notifications</h3>
        <div className={styles.buttons}>
          <button
            type="button"
            className={styles.button}
            data-on={card.isSubscribed || undefined}
            onClick={() => void commands.change({ isSubscribed: !card.isSubscribed })}
          >
            <Eye size={16} stroke={1.75} aria-hidden="true" />
            {card.isSubscribed ? 'Watching' : 'Watch'}
          </button>
        </div>
      </div>
    </>
  );
}
