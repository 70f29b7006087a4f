import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { listApiKeys } from '../../calls/api-keys.gen.ts';
import type { ApiKey } from '../../contract/api-keys.ts';
import styles from './ApiKeys.module.css';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';

const idOf = ({ id }: ApiKey) => id;
const rowOf = (key: ApiKey) => <ApiKeyRow apiKey={key} />;

/** For admins: what programs sign their calls with. */
export default function ApiKeysTab() {
  const { data, error, refetch } = useCall(listApiKeys, {});
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const hasKeys = data !== undefined && data.keys.length > 0;
  return (
    <Card
      title="API keys"
      actions={
        hasKeys && (
          <Button size="sm" onClick={create}>
            Create API key
          </Button>
        )
      }
    >
      <p className={styles.says}>
        A program with a key acts as the admin who created it, within the key’s scopes. No key can read
        messages, referrals or commissions. <a href="/api/docs">Read the API’s description</a>
      </p>
      <List
        label="API keys"
        answer={{ data: data?.keys, error, refetch }}
        idOf={idOf}
        row={rowOf}
        skeletons={2}
        empty={
          <EmptyState
            title="No API keys yet"
            hint="Create one to let your website or CRM read the directory, invite people or announce events."
            action={
              <Button size="sm" onClick={create}>
                Create API key
              </Button>
            }
          />
        }
      />
      {isCreating && <CreateKeyDialog close={() => setCreating(false)} />}
    </Card>
  );
}
