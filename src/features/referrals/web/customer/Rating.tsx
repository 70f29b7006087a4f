import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { rateReceiver, type CustomerPage } from '../../contract/customer.ts';
import { ratingDays } from '../../rules.ts';
import { Stars } from '../reviews/Stars.tsx';
import link from '../link/Link.module.css';
import styles from './Customer.module.css';
import { StarChoice } from './StarChoice.tsx';
import { useAnswer } from './useCustomerPage.ts';

interface Props {
  token: string;
  page: CustomerPage;
}

/** One press is a rating; words and a name can follow, and all of it can be changed for a while. */
export function Rating({ token, page }: Props) {
  const { review, receiver, can } = page;
  if (!can.rate) {
    if (review === null) return null;
    return (
      <Card title={`Your rating of ${receiver.name}`}>
        <div className={styles.stack}>
          <Stars stars={review.stars} size={24} />
          {review.words && <blockquote className={styles.quote}>{review.words}</blockquote>}
        </div>
      </Card>
    );
  }
  return (
    <Card title={review === null ? `Rate ${receiver.name}` : `Your rating of ${receiver.name}`}>
      <RatingForm token={token} page={page} />
    </Card>
  );
}

function RatingForm({ token, page }: Props) {
  const { review } = page;
  const { command, take } = useAnswer(token, rateReceiver);
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initial: { stars: review?.stars ?? 0, words: review?.words ?? '', author: review?.author ?? '' },
    endpoint: rateReceiver,
    send: save,
  });
  const { stars } = form.values;
  async function save(values: { stars: number; words: string; author: string }) {
    take(await command.mutateAsync({ params: { token }, body: values }));
    setSaved(true);
  }
  const saveAtOnce = async (pressed: number) => {
    try {
      await save({ ...form.values, stars: pressed });
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    }
  };
  return (
    <form className={styles.stack} onSubmit={form.submit} noValidate>
      <StarChoice
        legend="How was it overall?"
        value={stars}
        choose={(chosen) => {
          setSaved(false);
          form.set('stars', chosen);
        }}
        press={(pressed) => void saveAtOnce(pressed)}
      />
      <output className={styles.saved}>
        {isSaved && (
          <>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
            Thanks! Your rating is saved. You can change it for {ratingDays} days.
          </>
        )}
      </output>
      {stars > 0 && (
        <>
          <TextAreaField
            form={form}
            name="words"
            label="In your own words"
            isOptional
            maxLength={1000}
            hint="Members of this community can read it on the company’s page."
          />
          <TextField
            form={form}
            name="author"
            label="Your name"
            isOptional
            maxLength={80}
            autoComplete="name"
            hint="Shown with your rating. If you leave it empty, we show “A customer”."
          />
          <FormFailure failure={form.failure} />
          <div className={link.answers}>
            <Button type="submit" loading={form.isSending}>
              {review === null ? 'Send rating' : 'Save rating'}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
