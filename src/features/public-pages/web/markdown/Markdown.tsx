import { useMemo } from 'react';
import { markdownElements } from '../../../../kit/web/text/markdown-elements.ts';
import styles from './Markdown.module.css';
import { readPage } from './read-page.ts';

export default function Markdown({ text }: { text: string }) {
  const elements = useMemo(() => markdownElements(readPage(text, window.location.origin)), [text]);
  return <div className={styles.text}>{elements}</div>;
}
