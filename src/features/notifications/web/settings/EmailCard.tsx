import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { LocalChoices } from '../../../../kit/web/components/Choices.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useCommand } from '../../../../kit/web/queries.ts';
import { sendTestMail } from '../../calls/settings.gen.ts';
import { type EmailPace, emailPaces } from '../../contract/settings.ts';
import styles from './Settings.module.css';
import { paceWords } from './topic-words.ts';
import type { Editor } from './useSettings.ts';

const shortWords: Readonly<Record<EmailPace, string>> = {
  ...paceWords,
  daily: 'Daily',
  weekly: 'Weekly',
};
const paces = emailPaces.map((pace) => ({ value: pace, label: shortWords[pace] }));

/** Where emails go, whether they arrive, and how often, for all topics at once. */
export function EmailCard({ editor: { settings, change } }: { editor: Editor }) {
  const { email_address: address, email_problem: problem, topics } = settings;
  const [first] = topics;
  const same = topics.every(({ email }) => email === first?.email) ? first?.email : undefined;
  const setAll = (pace: EmailPace) => {
    const before = topics.map(({ topic, email }) => ({ topic, email }));
    change('topics', { topics: before.map(({ topic }) => ({ topic, email: pace })) });
    toast({
      tone: 'success',
      message: `Email for every topic: ${paceWords[pace]}`,
      undo: () => change('topics', { topics: before }),
    });
  };
  const test = useCommand(sendTestMail);
  return (
    <Card title="Email">
      <div className={styles.stack}>
        {problem !== null && (
          <p className={styles.problem}>
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
            {problem}
          </p>
        )}
        <div className={styles.line}>
          <div>
            <p>
              Emails go to <strong>{address}</strong>
            </p>
            <output className={styles.hint}>
              {test.isSuccess ? `Test sent to ${test.data.email_address}. Check your spam folder too.` : ''}
            </output>
          </div>
          <Button
            variant="default"
            size="sm"
            aria-disabled={test.isPending}
            onClick={() => !test.isPending && test.mutate({})}
          >
            Send me a test
          </Button>
        </div>
        {problem === null && (
          <div>
            <p className={styles.legend}>How often, for every topic</p>
            <LocalChoices label="Email for every topic" choices={paces} chosen={same} choose={setAll} />
            <p className={styles.hint}>
              {same === undefined ? 'You chose different ones below.' : 'You can change single topics below.'}
            </p>
          </div>
        )}
        <FormFailure failure={test.error ? messageOf(test.error) : undefined} />
      </div>
    </Card>
  );
}
