import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import type { ComparedResponse } from '../../../contract/responses.ts';
import styles from './Compare.module.css';

interface Props {
  response: ComparedResponse;
  shortlist: (response: ComparedResponse) => unknown;
}

export function ShortlistButton({ response, shortlist }: Props) {
  const { can, company, status } = response;
  if (!can.shortlist && !can.unshortlist) return null;
  const isShortlisted = status === 'Shortlisted';
  return (
    <IconButton
      className={styles.star ?? ''}
      icon={isShortlisted ? IconStarFilled : IconStar}
      aria-pressed={isShortlisted}
      aria-label={`Shortlist ${company.name}`}
      title={isShortlisted ? 'Remove from the shortlist' : 'Put on the shortlist'}
      onClick={() => void shortlist(response)}
    />
  );
}
