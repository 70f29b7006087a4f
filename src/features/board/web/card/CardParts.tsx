import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { useBoardAnswer } from '../board/live/board-answer.ts';
import styles from './CardDialog.module.css';
import { CardMenu } from './CardMenu.tsx';
import { CardName } from './CardName.tsx';
import { Checklists } from './checklists/Checklists.tsx';
import { Description } from './description/Description.tsx';
import { Details } from './details/Details.tsx';
import { Editors } from './Editors.tsx';
import { CardFiles } from './files/CardFiles.tsx';
import { Cover } from './files/Cover.tsx';
import { useCardFiles } from './files/useCardFiles.ts';
import { Talk } from './talk/Talk.tsx';
import { useCard } from './useOpenCard.ts';

export function CardParts({ close }: { close: () => void }) {
  const { card } = useCard();
  const board = useBoardAnswer().data;
  const list = board?.lists.byId[card.listId];
  const files = useCardFiles();
  const chooser = useRef<HTMLInputElement>(null);
  const [addingTo, setAddingTo] = useState<number>();
  return (
    <div {...files.zone}>
      <Cover />
      <div className={styles.head}>
        <p className={styles.place}>
          in <b>{list?.name}</b>
        </p>
        <span className={styles.spring} />
        <Editors />
        <CardMenu close={close} />
        <IconButton icon={IconX} aria-label="Close card" title="Close (Esc)" onClick={close} />
      </div>
      <div className={styles.columns}>
        <div className={styles.first}>
          <CardName />
        </div>
        <aside className={styles.side} aria-label="Details">
          <Details addFiles={() => chooser.current?.click()} addItems={setAddingTo} />
        </aside>
        <div className={styles.main}>
          <Description />
          <Checklists addingTo={addingTo} setAddingTo={setAddingTo} />
          <CardFiles using={files} chooser={chooser} />
          <Talk />
        </div>
      </div>
    </div>
  );
}
