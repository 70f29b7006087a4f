import { Button } from '@mantine/core';
import { IconChevronDown, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { StepLink } from '../../../../kit/web/components/StepLink.tsx';
import { completeness, type ProfileStep, profileSteps } from '../../rules/profile.ts';
import { MeterRing } from './MeterRing.tsx';
import styles from './ProfileMeter.module.css';
import { useMyCompany } from './useMyCompany.ts';

/** The field that a step is done in, where it is not called like the step. */
const places: Record<string, string> = { contact: 'phone' };
const addressOf = ({ key, path }: ProfileStep) => `${path}#${places[key] ?? key}`;

/** How complete the company's profile is, what is missing, and why it matters. */
export function ProfileMeter() {
  const { data: company } = useMyCompany();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (!company) return <div className={styles.meter} aria-hidden="true" />;
  const steps = profileSteps(company);
  const missing = steps.filter(({ isDone }) => !isDone);
  const [next] = missing;
  const percent = completeness(steps);
  return (
    <section className={styles.meter} aria-label="Profile completeness" data-tour="meter">
      <div className={styles.head}>
        {next ? (
          <MeterRing percent={percent} />
        ) : (
          <IconCircleCheckFilled className={styles.done} size={28} aria-hidden="true" />
        )}
        <div className={styles.words}>
          <p className={styles.title}>
            {next ? `Your profile is ${percent}% complete` : 'Your profile is complete'}
          </p>
          <p className={styles.next}>
            {next ? (
              <>
                Next: <Link to={addressOf(next)}>{next.title}</Link>
              </>
            ) : (
              'Others can see everything they need to send you work.'
            )}
          </p>
        </div>
        {next && (
          <Button
            variant="default"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={listId}
            rightSection={
              <IconChevronDown
                className={styles.chevron}
                data-open={isOpen}
                size={16}
                stroke={1.75}
                aria-hidden="true"
              />
            }
            onClick={() => setOpen(!isOpen)}
          >
            {missing.length === 1 ? '1 step left' : `${missing.length} steps left`}
          </Button>
        )}
      </div>
      <ul id={listId} className={styles.steps} hidden={!isOpen || !next}>
        {missing.map((step) => (
          <li key={step.key}>
            <StepLink to={addressOf(step)} title={step.title} hint={step.why} />
          </li>
        ))}
      </ul>
    </section>
  );
}
