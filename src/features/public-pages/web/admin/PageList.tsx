import { Button, VisuallyHidden } from '@mantine/core';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { useSession } from '../../../accounts/web/public.ts';
import { listPages } from '../../calls/versions.gen.ts';
import type { ListedPage } from '../../contract/versions.ts';
import { textPath } from '../../rules/addresses.ts';
import { draftOf } from '../drafts.ts';
import styles from './Pages.module.css';

export function PageList() {
  const { data, error, refetch } = useCall(listPages, {});
  return (
    <Card title="Pages">
      <p className={styles.intro}>
        Visitors and members read these. A page you haven’t changed shows our standard text in your
        community’s name.
      </p>
      <List
        label="Pages"
        answer={{ data: data?.pages, error, refetch }}
        idOf={({ slug }) => slug}
        row={rowOf}
        skeletons={6}
        empty={null}
      />
    </Card>
  );
}

const rowOf = (page: ListedPage) => <Row page={page} />;

function Row({ page: { slug, title, is_default: isDefault, last } }: { page: ListedPage }) {
  const { claims } = useSession();
  const isBegun = claims !== null && draftOf(claims.UserID, slug).read() !== undefined;
  return (
    <div id={slug} className={styles.row}>
      <div className={styles.words}>
        <Link className={styles.title} to={textPath(slug)}>
          {title}
        </Link>
        <p className={styles.state}>
          {isDefault ? 'Standard text' : 'Your own text'}
          {last && (
            <>
              {' · changed '}
              {last.saved_by && (
                <>
                  by <bdi>{last.saved_by.name}</bdi>,{' '}
                </>
              )}
              <DateText at={last.saved_at} />
            </>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {last && (
          <Button
            component={Link}
            to={`?page=${slug}&view=history`}
            variant="subtle"
            size="sm"
            leftSection={<IconHistory size={16} stroke={1.75} aria-hidden="true" />}
          >
            History
            <VisuallyHidden>{` of ${title}`}</VisuallyHidden>
          </Button>
        )}
        <Button
          component={Link}
          to={`?page=${slug}`}
          variant="default"
          size="sm"
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
        >
          {isBegun ? 'Continue editing' : 'Edit'}
          <VisuallyHidden>{` ${title}`}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}
