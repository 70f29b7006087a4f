import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/web/api.ts';
import { messageOf } from '../../../kit/web/api-error.ts';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { Monogram } from '../../../kit/web/components/Monogram.tsx';
import type { PageFacts } from '../../communities/contract.ts';
import { login } from '../calls/sign-in.gen.ts';
import styles from './DemoSignIns.module.css';
import type { SignIn } from './useSignIn.ts';

type Person = PageFacts['demo_sign_ins'][number];

/** One click instead of three fields; a demo instance's passwords are no secret. */
export function DemoSignIns({ people, take }: { people: readonly Person[]; take: SignIn['take'] }) {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const enterAs = async (person: Person) => {
    setBusy(person.email);
    setFailure(undefined);
    try {
      take(await call(login, { body: { email: person.email, password: person.password } }));
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <section className={styles.demo} aria-labelledby="demo-sign-ins">
      <h2 id="demo-sign-ins" className={styles.demoTitle}>
        Try the demo as
      </h2>
      <FormFailure failure={failure} />
      {people.map((person) => (
        <button
          key={person.email}
          type="button"
          className={styles.person}
          disabled={busy !== undefined}
          onClick={() => void enterAs(person)}
        >
          <Monogram name={person.email.split('@')[0] ?? '?'} id={person.email} size={36} shape="round" />
          <span className={styles.who}>
            <span className={styles.role}>{person.who}</span>
            <span className={styles.email}>{person.email}</span>
          </span>
          <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
        </button>
      ))}
    </section>
  );
}
