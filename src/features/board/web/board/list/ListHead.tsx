import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { List } from '../../../contract/types.ts';
import { FollowMark } from '../../links/FollowMark.tsx';
import { useBoardActions } from '../context.ts';
import { isTemporary } from '../newcomers.ts';
import { cardsText } from '../words.ts';
import styles from './ListHead.module.css';
import { ListMenuButton } from './ListMenuButton.tsx';
import { RenameField } from './RenameField.tsx';

interface Props {
  list: List;
  heading: string;
  /** How many of its cards a filter leaves. */
  shown: number;
}

/** A list is lifted by it; its name is renamed where it stands. */
export function ListHead({ list, heading, shown }: Props) {
  const { commands } = useBoardActions();
  const [isRenaming, setRenaming] = useState(false);
  const rename = (name: string) => {
    setRenaming(false);
    if (name !== '' && name !== list.name) void commands.changeList(list.id, { name });
  };
  return (
    <header className={styles.head} data-list-head="">
      {list.colour && <span className={styles.colour} style={{ background: list.colour }} />}
      <h2 id={heading} className={styles.name}>
        {isRenaming ? (
          <RenameField name={list.name} done={rename} />
        ) : (
          <button
            type="button"
            className={styles.rename}
            data-grip=""
            data-list-name={list.id}
            aria-describedby="list-keys"
            title="Rename"
            disabled={isTemporary(list.id)}
            onClick={() => setRenaming(true)}
          >
            <bdi>{list.name}</bdi>
          </button>
        )}
      </h2>
      {!isRenaming && <FollowMark list={list} />}
      {!isRenaming && <Count list={list} shown={shown} />}
      {!isTemporary(list.id) && <ListMenuButton list={list} rename={() => setRenaming(true)} />}
    </header>
  );
}

/** "8/5" where a list has more cards than it should: seen, and nothing is refused. */
function Count({ list: { cardIds, limit }, shown }: { list: List; shown: number }) {
  const count = cardIds.length;
  const isOver = limit !== null && count > limit;
  const text = limit === null ? `${count}` : `${count}/${limit}`;
  const words = limit === null ? '' : isOver ? `, more than its limit of ${limit}` : `, limit ${limit}`;
  return (
    <span
      className={styles.count}
      data-over={isOver || undefined}
      title={isOver ? `Over its limit of ${limit}` : undefined}
    >
      {isOver && <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />}
      <span aria-hidden="true">{shown < count ? `${shown} of ${text}` : text}</span>
      <span className={styles.hidden}>{`${cardsText(count)}${words}`}</span>
    </span>
  );
}
