import { useMemo } from 'react';
import { markdownElements } from './elements.ts';
import styles from './Markdown.module.css';

export default function Markdown({ text }: { text: string }) {
  const elements = useMemo(() => markdownElements(text, window.location.origin), [text]);
  return <div className={styles.text}>{elements}</div>;
}
