import { Button } from '@mantine/core';
import { withAnd } from '../../../../kit/common/in-words.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useCall, useCommand } from '../../../../kit/web/queries.ts';
import { getInstallation, readReleaseNews } from '../../calls/installation.gen.ts';
import { newsPath } from './news-path.ts';
import styles from './WhatsNew.module.css';

const changes = [getInstallation];

/** Once for each admin and version. */
export default function UpdatedCard() {
  const { data } = useCall(getInstallation, {});
  const reading = useCommand(readReleaseNews, { alert: true, changes });
  if (!data?.is_news) return null;
  return (
    <Card
      title={`Guildhall was updated to ${data.version}`}
      actions={
        <div className={styles.actions}>
          <ButtonLink to={newsPath} variant="default">
            See what’s new
          </ButtonLink>
          <Button variant="default" size="sm" loading={reading.isPending} onClick={() => reading.mutate({})}>
            Dismiss
          </Button>
        </div>
      }
    >
      <p>New in this version: {withAnd(data.news.map(({ title }) => title))}.</p>
    </Card>
  );
}
