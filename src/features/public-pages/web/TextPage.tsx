import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../kit/web/components/Page.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import { useSession } from '../../accounts/web/public.ts';
import { getPage } from '../calls.gen.ts';
import { pageTitles, type PageSlug } from '../contract.ts';
import { draftOf } from './drafts.ts';
import { Markdown, prefetchMarkdown } from './markdown/lazy-markdown.ts';
import styles from './TextPage.module.css';
import { TextSkeleton } from '../../../kit/web/components/TextSkeleton.tsx';

const PageEditor = lazy(() => import('./PageEditor.tsx'));

interface Props {
  slug: PageSlug;
  /** Below the text, and not while it is being changed. */
  children?: ReactNode;
}

/** One of the community's pages, as content only: the caller gives the layout. */
export default function TextPage(props: Props) {
  return <OnePage key={props.slug} {...props} />;
}

function OnePage({ slug, children }: Props) {
  const { claims } = useSession();
  const page = useCall(getPage, { params: { slug } });
  const [isEditing, setEditing] = useState(false);
  const [wasEditing, setWasEditing] = useState(false);
  useEffect(prefetchMarkdown, []);
  const draft = claims?.EcosystemRole === 'Admin' ? draftOf(claims.UserID, slug) : undefined;

  if (draft && page.data && isEditing) {
    const close = () => {
      setWasEditing(true);
      setEditing(false);
    };
    return (
      <Page title={pageTitles[slug]} width="full">
        <Suspense fallback={<TextSkeleton />}>
          <PageEditor page={page.data} draft={draft} close={close} />
        </Suspense>
      </Page>
    );
  }

  const editButton = draft && page.data && (
    <Button
      variant="default"
      size="sm"
      // Whoever leaves the editor by keyboard goes on from where they came.
      ref={(button) => {
        if (wasEditing) button?.focus();
      }}
      leftSection={<IconPencil size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => setEditing(true)}
    >
      {draft.read() === undefined ? 'Edit' : 'Continue editing'}
    </Button>
  );
  const skeleton = <TextSkeleton isShort={slug === 'contactus'} />;
  return (
    <Page title={pageTitles[slug]} actions={editButton} width="text">
      <div className={styles.column}>
        {page.data && (
          <Suspense fallback={skeleton}>
            <Markdown text={page.data.markdown} />
          </Suspense>
        )}
        {page.isPending && skeleton}
        {page.isLoadingError && <ErrorState error={page.error} retry={page.refetch} />}
        {children}
      </div>
    </Page>
  );
}
