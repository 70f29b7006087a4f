import { useConfirm } from '../../../../../kit/web/components/confirm.ts';
import { longestCardName } from '../../../rules/limits.ts';
import { useBoardActions } from '../context.ts';
import styles from './List.module.css';
import { NameField } from './NameField.tsx';

interface Props {
  listId: number;
  listName: string;
  isOpen: boolean;
}

/** Below the last card, always ready for the next one. */
export function AddCard({ listId, listName, isOpen }: Props) {
  const { addCard, setAdding } = useBoardActions();
  const confirm = useConfirm();
  const add = (name: string) => addCard(listId, name.slice(0, longestCardName));
  const takeLines = async (lines: string[]) => {
    const isWanted = await confirm({
      title: `Add ${lines.length} cards?`,
      body: `You pasted ${lines.length} lines. Each becomes a card in ${listName}.`,
      yes: `Add ${lines.length} cards`,
      no: 'Keep as one',
    });
    if (isWanted) for (const line of lines) add(line);
    return isWanted;
  };
  return (
    <div className={styles.newCard}>
      <NameField
        label={`Add a card to ${listName}`}
        placeholder={isOpen ? 'What needs to be done?' : '+ Add a card'}
        verb="Add card"
        longest={longestCardName}
        add={add}
        close={() => setAdding(undefined)}
        takeLines={takeLines}
        use={{ isOn: isOpen, begin: () => setAdding(listId) }}
      />
    </div>
  );
}
