import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { download } from '../../../../kit/web/download.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useCommunity } from '../../../communities/web/public.ts';
import { getMyData } from '../../calls/leaving.gen.ts';
import styles from './Leaving.module.css';

export function MyDataCard() {
  const { name } = useCommunity();
  const [isFetching, setFetching] = useState(false);
  const [failure, setFailure] = useState<string>();

  const fetchIt = async () => {
    setFetching(true);
    setFailure(undefined);
    await download(getMyData, {}).catch((problem: unknown) => setFailure(messageOf(problem)));
    setFetching(false);
  };

  return (
    <Card title="My data">
      <div className={styles.parts}>
        <p className={styles.says}>
          A ZIP file with everything we keep about you in {name}: your account, profile, company, invitations,
          emails and uploaded files, with a note that explains them. Your other communities keep their own.
        </p>
        <FormFailure failure={failure} />
        <Button
          className={styles.action}
          variant="default"
          size="sm"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
          loading={isFetching}
          onClick={() => void fetchIt()}
        >
          Download my data
        </Button>
      </div>
    </Card>
  );
}
