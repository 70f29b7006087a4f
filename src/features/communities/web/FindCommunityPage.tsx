import { OutsideLayout } from '../../../kit/web/components/OutsideLayout.tsx';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';
import { Card } from '../../../kit/web/components/Card.tsx';
import { FindByName } from './FindByName.tsx';
import styles from './FindCommunityPage.module.css';
import { MailMyCommunities } from './MailMyCommunities.tsx';

/** The bare host: no community yet, so the one thing to do is to find it. */
export default function FindCommunityPage() {
  useDocumentTitle('Find your community');
  return (
    <OutsideLayout>
      <header className={styles.head}>
        <p className={styles.product}>Guildhall</p>
        <h1 className={styles.title}>Find your community</h1>
        <p className={styles.hint}>Every community has its own address. Search for yours by name.</p>
      </header>
      <FindByName />
      <Card title="Not sure what it’s called?">
        <MailMyCommunities />
      </Card>
    </OutsideLayout>
  );
}
