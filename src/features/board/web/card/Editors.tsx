import { IconPencil } from '@tabler/icons-react';
import { useAround } from '../board/context.ts';
import { useEditing } from '../board/presence/usePresence.ts';
import styles from './CardDialog.module.css';
import { useCard } from './useOpenCard.ts';
import { withAnd } from '../../../../kit/common/in-words.ts';

/** Who else is writing in this card. */
export function Editors() {
  const { card } = useCard();
  const { members } = useAround();
  const names = useEditing(card.id).others.flatMap((id) => members.get(id)?.firstName ?? []);
  return (
    <output className={styles.editors}>
      {names.length > 0 && (
        <>
          <IconPencil size={16} stroke={1.75} aria-hidden="true" />
          {`${withAnd(names)} ${names.length === 1 ? 'is' : 'are'} editing`}
        </>
      )}
    </output>
  );
}
