import { type ReactNode, useContext } from 'react';
import { useGuide } from '../guides/useGuide.ts';
import { GuideOfScreen, PageNotice } from '../page-notice.ts';
import { useDocumentTitle } from '../site-name.ts';
import styles from './Page.module.css';

interface Props {
  title: string;
  /** Of the browser's tab, where several screens share a heading; null where one of them says it itself. */
  documentTitle?: string | null;
  description?: ReactNode;
  /** At most one of them is primary. */
  actions?: ReactNode;
  /** `reading` for feeds; `text` for what is read line by line; `full` for tables, boards and forms beside something. */
  width?: 'reading' | 'text' | 'full';
  /** The name of its tour. */
  guide?: string;
  /** Whether all that the tour points at is there. */
  isReady?: boolean;
  children: ReactNode;
}

export function Page({
  title,
  documentTitle = title,
  description,
  actions,
  width = 'reading',
  guide,
  isReady,
  children,
}: Props) {
  useDocumentTitle(documentTitle);
  const notice = useContext(PageNotice);
  useGuide(guide, isReady);
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <GuideOfScreen value={guide}>{notice}</GuideOfScreen>
      {children}
    </div>
  );
}
