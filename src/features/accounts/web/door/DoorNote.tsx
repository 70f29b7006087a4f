import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import styles from './Door.module.css';

interface Props {
  drawing?: ReactNode;
  title: string;
  children: ReactNode;
  /** The way on. */
  action?: ReactNode;
  /** It answers something the person did, so the cursor and the screen reader follow. */
  isAnswer?: boolean;
}

/** What stands at the door where a form would be: it has done its work, or cannot. */
export function DoorNote({ drawing, title, children, action, isAnswer = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <Card>
      <div className={styles.note}>
        {drawing}
        <h2 ref={heading} className={styles.noteTitle} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.noteText}>{children}</div>
        {action && <div className={styles.noteAction}>{action}</div>}
      </div>
    </Card>
  );
}
