import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconArrowLeft, IconArrowRight, IconCheck, IconDots, IconX } from '@tabler/icons-react';
import { type Tag, tagColours } from '../../contract/tags.ts';
import { TagChip } from '../TagChip.tsx';
import styles from './TagEditor.module.css';

interface Props {
  tag: Tag;
  isFirst: boolean;
  isLast: boolean;
  recolour: (colour: Tag['colour']) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
}

const look = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const capitalised = (word: string) => word[0]!.toUpperCase() + word.slice(1);

export function EditableTag({ tag, isFirst, isLast, recolour, move, remove }: Props) {
  return (
    <TagChip tag={tag}>
      <Menu position="bottom-start" width={200} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className={styles.part} aria-label={`Colour and order of ${tag.text}`}>
            <IconDots {...look} />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <div className={styles.colours}>
            {tagColours.map((colour) => (
              <Menu.RadioItem
                key={colour}
                value={colour}
                checked={colour === tag.colour}
                closeMenuOnClick
                classNames={{ item: styles.colour, itemIndicator: styles.noIndicator }}
                aria-label={capitalised(colour)}
                title={capitalised(colour)}
                onChange={() => recolour(colour)}
              >
                <TagChip tag={{ text: '', colour }}>
                  {colour === tag.colour && <IconCheck {...look} />}
                </TagChip>
              </Menu.RadioItem>
            ))}
          </div>
          <Menu.Item leftSection={<IconArrowLeft {...look} />} disabled={isFirst} onClick={() => move(-1)}>
            Move earlier
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowRight {...look} />} disabled={isLast} onClick={() => move(1)}>
            Move later
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <button type="button" className={styles.part} aria-label={`Remove ${tag.text}`} onClick={remove}>
        <IconX {...look} />
      </button>
    </TagChip>
  );
}
