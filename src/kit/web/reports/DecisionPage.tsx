import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import type { z } from 'zod';
import type { Call } from '../../common/call.ts';
import type { nothing } from '../../common/endpoint.ts';
import { id as idField } from '../../common/fields.ts';
import {
  type DecidedOnMe,
  type decidedOnMe,
  longestObjection,
  newObjection,
} from '../../common/objection.ts';
import { ApiError } from '../api-error.ts';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Card } from '../components/Card.tsx';
import { DateText } from '../components/DateText.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { Page } from '../components/Page.tsx';
import { RowSkeleton } from '../components/RowSkeleton.tsx';
import { toast } from '../components/toast.ts';
import { Signpost } from '../drawings/Signpost.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { TextAreaField } from '../forms/TextAreaField.tsx';
import { useForm } from '../forms/useForm.ts';
import { useCall, useCommand } from '../queries.ts';
import { useDocumentTitle } from '../site-name.ts';
import styles from './Objection.module.css';

type OfOne = z.ZodObject<{ id: typeof idField }>;
type Nothing = typeof nothing;

interface Calls {
  get: Call<OfOne, Nothing, Nothing, typeof decidedOnMe>;
  object: Call<OfOne, Nothing, typeof newObjection, typeof decidedOnMe>;
}

/** What an admin decided about something its reader wrote, and their way to object. */
export function DecisionPage({ get, object }: Calls) {
  const id = idField.safeParse(useParams().id).data;
  const { data, error, refetch } = useCall(get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  if (id === undefined || (error instanceof ApiError && error.status === 404)) return <Missing />;
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <RowSkeleton />;
  const { what, title, content, decision, word } = data;
  return (
    <Page
      title={decision === 'removed' ? `Your ${what} was hidden` : `A warning about your ${what}`}
      description={
        <>
          Decided by an admin · <DateText at={data.decided_at} />
        </>
      }
      width="text"
    >
      <Card>
        <div className={styles.decided}>
          <section className={styles.objection} aria-label={`Your ${what}`}>
            {title !== '' && (
              <p className={styles.title} dir="auto">
                {title}
              </p>
            )}
            <p className={styles.text} dir="auto">
              {content}
            </p>
          </section>
          {word !== '' && (
            <p>
              The admin says: “<bdi>{word}</bdi>”
            </p>
          )}
          <p>
            Read the <Link to="/community-rules">community rules</Link>.
          </p>
          <Outcome decided={data} />
          {data.can.object && <ObjectionForm id={id} what={what} get={get} object={object} />}
        </div>
      </Card>
    </Page>
  );
}

function Outcome({ decided: { objection, restored_at: restoredAt, decision } }: { decided: DecidedOnMe }) {
  return (
    <>
      {objection && (
        <section className={styles.objection} aria-label="Your objection">
          <p className={styles.head}>
            You objected · <DateText at={objection.objected_at} />
          </p>
          <p className={styles.text} dir="auto">
            {objection.text}
          </p>
          <p>
            {objection.decision === null && 'An admin will look at it. We’ll tell you what they decide.'}
            {objection.decision === 'refused' &&
              'An admin looked at your objection, and the decision stands.'}
            {objection.decision === 'upheld' &&
              (decision === 'removed'
                ? 'An admin agreed with you and brought it back.'
                : 'An admin agreed with you and withdrew the warning.')}
          </p>
        </section>
      )}
      {restoredAt !== null && objection?.decision !== 'upheld' && <p>An admin has brought it back since.</p>}
    </>
  );
}

function ObjectionForm({ id, what, get, object }: Calls & { id: number; what: string }) {
  const command = useCommand(object, { changes: [get] });
  const form = useForm({
    initial: { text: '' },
    endpoint: { body: newObjection },
    send: async (body) => {
      await command.mutateAsync({ params: { id }, body });
      toast({ tone: 'success', message: 'Objection sent. An admin will look at it.' });
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextAreaField
        form={form}
        name="text"
        label="Why do you disagree?"
        hint={`You can object once. An admin who isn’t involved looks at your ${what} again.`}
        maxLength={longestObjection}
      />
      <FormFailure failure={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" size="sm" loading={form.isSending}>
          Send objection
        </Button>
      </div>
    </form>
  );
}

function Missing() {
  useDocumentTitle('Decision');
  return (
    <Card>
      <EmptyState
        level={1}
        drawing={<Signpost />}
        title="This decision isn’t here"
        hint="It may be about someone else, or gone with what it was about."
        action={<ButtonLink to="/marketplace">Go to the feed</ButtonLink>}
      />
    </Card>
  );
}
