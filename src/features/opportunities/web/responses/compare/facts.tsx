import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { dayText } from '../../../../../kit/common/dates.ts';
import type { ComparedResponse } from '../../../contract/responses.ts';
import { answersWithin } from '../../../../members/web/public.ts';
import { offerWords } from '../offer-words.ts';
import styles from './Compare.module.css';

/** A value that nobody knows. */
const Dash = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>Not known</VisuallyHidden>
  </>
);

export const PriceFact = ({ response }: { response: ComparedResponse }) => offerWords(response) ?? <Dash />;

export const StartFact = ({ response: { starts_on: start } }: { response: ComparedResponse }) =>
  start === null ? <Dash /> : dayText(start);

export const StarsFact = ({ response: { stars } }: { response: ComparedResponse }) =>
  stars === null ? (
    <Dash />
  ) : (
    <span className={styles.stars}>
      <IconStarFilled size={14} aria-hidden="true" />
      {stars.toFixed(1)}
      <VisuallyHidden> of 5 stars</VisuallyHidden>
    </span>
  );

export const SpeedFact = ({ response: { answer_seconds: seconds } }: { response: ComparedResponse }) => {
  const within = answersWithin(seconds);
  return within === null ? <Dash /> : within.charAt(0).toUpperCase() + within.slice(1);
};

export const FilesFact = ({ response: { files } }: { response: ComparedResponse }) =>
  files.length === 0 ? <Dash /> : String(files.length);
