import { VisuallyHidden } from '@mantine/core';
import styles from './Company.module.css';
import head from './CompanyHead.module.css';
import skeleton from './CompanySkeleton.module.css';

/** The first look's outline. */
export function CompanySkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden component="output">Loading the company</VisuallyHidden>
      <div className={`${head.head} ${skeleton.breathing}`} aria-hidden="true">
        <div className={head.cover} />
        <div className={head.body}>
          <div className={`${head.logo} ${skeleton.logo}`} />
          <div className={head.actions}>
            <span className={skeleton.button} />
          </div>
          <span className={skeleton.name} />
          <span className={skeleton.line} />
          <span className={skeleton.line} />
          <span className={skeleton.terms} />
        </div>
      </div>
    </div>
  );
}
