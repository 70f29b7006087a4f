import { IconPencil, IconPlus, IconTag } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import type { Label } from '../../../contract/types.ts';
import { useAround } from '../../board/context.ts';
import { labelText } from '../../labels/label-colours.ts';
import { LabelChip } from '../../labels/LabelChip.tsx';
import { Panel } from '../Panel.tsx';
import { useCard } from '../useOpenCard.ts';
import styles from './Details.module.css';
import { LabelForm } from './LabelForm.tsx';

export function LabelsDetail() {
  const { card } = useCard();
  const { labels } = useAround();
  const borne = card.labels.flatMap((id) => labels.get(id) ?? []);
  return (
    <div className={`${styles.detail} ${styles.inSide}`}>
      <h3 className={styles.title}>Labels</h3>
      {borne.length > 0 && (
        <div className={styles.chips}>
          {borne.map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
        </div>
      )}
      <div className={styles.buttons}>
        <Panel label="Labels" shortcut="l" words={{ icon: IconTag, text: 'Labels' }}>
          {() => <LabelChoice />}
        </Panel>
      </div>
    </div>
  );
}

function LabelChoice() {
  const { card, commands } = useCard();
  const { labels } = useAround();
  const [edited, setEdited] = useState<Label | 'new'>();
  const create = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEdited(undefined));
    create.current?.focus();
  };
  const set = (id: number, isOn: boolean) => {
    const others = card.labels.filter((one) => one !== id);
    void commands.label(isOn ? [...others, id] : others, card.labels);
  };
  if (edited !== undefined)
    return (
      <LabelForm label={edited === 'new' ? undefined : edited} added={(id) => set(id, true)} close={close} />
    );
  return (
    <>
      <p className={styles.panelTitle}>Labels</p>
      {labels.size === 0 && (
        <p className={styles.hint}>No labels yet. They’re shared by everyone on the board.</p>
      )}
      <ul className={styles.options}>
        {[...labels.values()].map((label) => (
          <li key={label.id} className={styles.option}>
            <label>
              <input
                type="checkbox"
                checked={card.labels.includes(label.id)}
                onChange={({ currentTarget }) => set(label.id, currentTarget.checked)}
              />
              <LabelChip label={label} />
            </label>
            <IconButton
              icon={IconPencil}
              iconSize={16}
              aria-label={`Edit the label ${labelText(label)}`}
              onClick={() => setEdited(label)}
            />
          </li>
        ))}
      </ul>
      <button ref={create} type="button" className={styles.button} onClick={() => setEdited('new')}>
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        Create a label
      </button>
    </>
  );
}
