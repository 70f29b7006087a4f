import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { ChoiceButton, type ChoiceProps } from '../filter/ChoiceButton.tsx';
import styles from '../filter/FilterBar.module.css';
import { OpenMenu } from './OpenMenu.tsx';

/** Any of them, or the only one. */
export function FilterMenu({ icon, label, choices, chosen, choose, isSingle = false }: ChoiceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const Item = isSingle ? Menu.RadioItem : Menu.CheckboxItem;
  const turn = (id: number) => {
    if (chosen.includes(id)) choose(chosen.filter((one) => one !== id));
    else choose(isSingle ? [id] : [...chosen, id]);
  };
  return (
    <OpenMenu
      position="bottom-start"
      width={220}
      button={button}
      className={styles.dropdown}
      target={<ChoiceButton ref={button} icon={icon} label={label} choices={choices} chosen={chosen} />}
    >
      {choices.map(({ id, name }) => {
        const isChosen = chosen.includes(id);
        return (
          <Item
            key={id}
            value={String(id)}
            checked={isChosen}
            closeMenuOnClick={isSingle}
            classNames={{ itemIndicator: styles.noIndicator }}
            onChange={() => turn(id)}
            rightSection={isChosen && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
          >
            <bdi>{name}</bdi>
          </Item>
        );
      })}
    </OpenMenu>
  );
}
