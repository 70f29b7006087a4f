import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { ChoiceButton, type ChoiceProps } from '../filter/ChoiceButton.tsx';
import styles from '../filter/FilterBar.module.css';
import { OpenMenu } from './OpenMenu.tsx';

/** Any of them, or the only one. */
export function FilterMenu({ icon, label, choices, chosen, choose, isSingle = false }: ChoiceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const turn = (id: number) => {
    if (chosen.includes(id)) choose(chosen.filter((one) => one !== id));
    else choose(isSingle ? [id] : [...chosen, id]);
  };
  return (
    <OpenMenu
      closeOnItemClick={isSingle}
      position="bottom-start"
      width={220}
      button={button}
      className={styles.dropdown}
      target={<ChoiceButton ref={button} icon={icon} label={label} choices={choices} chosen={chosen} />}
    >
      {choices.map(({ id, name }) => (
        <Menu.Item
          key={id}
          role="menuitemcheckbox"
          aria-checked={chosen.includes(id)}
          onClick={() => turn(id)}
          rightSection={chosen.includes(id) && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
        >
          <bdi>{name}</bdi>
        </Menu.Item>
      ))}
    </OpenMenu>
  );
}
