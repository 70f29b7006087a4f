import { VisuallyHidden } from '@mantine/core';
import face from '../CompanyFace.module.css';
import styles from './Company.module.css';
import skeleton from './CompanySkeleton.module.css';

/** The first look's outline. */
export function CompanySkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden component="output">Loading the company</VisuallyHidden>
      <div className={`${face.face} ${skeleton.breathing}`} data-public="false" aria-hidden="true">
        <div className={face.cover} />
        <div className={face.body}>
          <div className={`${face.logo} ${skeleton.logo}`} />
          <div className={face.actions}>
            <span className={skeleton.button} />
          </div>
          <div className={face.words}>
            <span className={skeleton.name} />
            <span className={skeleton.line} />
            <span className={skeleton.line} />
            <span className={skeleton.terms} />
          </div>
        </div>
      </div>
    </div>
  );
}
