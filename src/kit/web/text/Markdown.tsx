import { useMemo } from 'react';
import { markdownElements } from './markdown-elements.ts';
import styles from './Markdown.module.css';
import { memberMarkdown, type TextOf } from './member-markdown.ts';

const asItIs: TextOf = (text) => [text];

interface Props {
  text: string;
  textOf?: TextOf;
}

/** A member's text with all its looks. */
export default function Markdown({ text, textOf = asItIs }: Props) {
  const elements = useMemo(() => markdownElements(memberMarkdown(text, textOf)), [text, textOf]);
  return (
    <div className={styles.text} dir="auto">
      {elements}
    </div>
  );
}
