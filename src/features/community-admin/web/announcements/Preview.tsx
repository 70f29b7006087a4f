import { IconMail } from '@tabler/icons-react';
import { useCommunity } from '../../../communities/web/public.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import Markdown from '../../../../kit/web/text/Markdown.tsx';
import { announcementSentence, beginningOf } from '../../rules/announcements.ts';
import styles from './Announcements.module.css';

/** As it stands in the bell, in an email and on its own page. */
export function Preview({ title, text }: { title: string; text: string }) {
  const { name, logo_icon: icon } = useCommunity();
  const sentence = announcementSentence(title.trim() || 'Your title');
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3 className={styles.part}>In the bell</h3>
      <div className={styles.bell}>
        <Avatar name={name} src={icon} id={0} size={32} />
        <p>
          <bdi>{sentence}</bdi>
        </p>
      </div>
      <h3 className={styles.part}>In the email</h3>
      <div className={styles.mail}>
        <p className={styles.subject}>
          <IconMail size={16} stroke={1.75} aria-hidden="true" />
          <bdi>{sentence}</bdi>
        </p>
        {text.trim() !== '' && (
          <p dir="auto" className={styles.quote}>
            “{beginningOf(text)}”
          </p>
        )}
        <p className={styles.button}>View announcement</p>
      </div>
      <h3 className={styles.part}>On its page</h3>
      <div className={styles.page}>
        {text.trim() === '' ? (
          <p className={styles.facts}>What you write shows up here.</p>
        ) : (
          <Markdown text={text} />
        )}
      </div>
    </section>
  );
}
