import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { consent } from './consent.ts';
import styles from './CookieBanner.module.css';

export default function CookieBanner() {
  return (
    <section className={styles.banner} aria-label="Cookies">
      <p className={styles.text}>
        We use cookies to keep you signed in and remember your choices.{' '}
        <Link to="/public/privacy">Privacy</Link>
      </p>
      <Button size="sm" onClick={consent}>
        I Agree
      </Button>
    </section>
  );
}
