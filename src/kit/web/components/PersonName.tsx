import { Avatar } from './Avatar.tsx';
import styles from './PersonName.module.css';

interface Props {
  name: string;
  id: string | number;
  src: string | null;
}

/** A person in a line of text, with their picture. */
export const PersonName = ({ name, id, src }: Props) => (
  <span className={styles.person}>
    <Avatar name={name} id={id} src={src} size={20} />
    <bdi>{name}</bdi>
  </span>
);
