import { Button } from '@mantine/core';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { NoticeBoard } from '../../../../kit/web/drawings/NoticeBoard.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useLayers } from '../../../../kit/web/layers.ts';
import { isAdmin, useSession } from '../../../accounts/web/public.ts';
import { useCommunity } from '../../../communities/web/public.ts';
import type { FeedFilter } from './feed-state.ts';

interface Props {
  filter: FeedFilter | 'company';
  error?: Error;
  retry?: (() => unknown) | undefined;
}

/** Why there is nothing to read, and what to do about it. */
export function NoPosts({ filter, error, retry }: Props) {
  if (error) {
    const isMissing = filter === 'company' && error instanceof ApiError && [400, 404].includes(error.status);
    return isMissing ? <NoCompany /> : <ErrorState error={error} {...(retry && { retry })} />;
  }
  return <Card>{filter === 'all' ? <FirstDay /> : <Nothing filter={filter} />}</Card>;
}

function NoCompany() {
  return (
    <Card>
      <EmptyState
        drawing={<Signpost />}
        title="This company isn’t here"
        hint="The address may be mistyped, or the company has left the community."
        action={<ButtonLink to="/marketplace/members">See all companies</ButtonLink>}
      />
    </Card>
  );
}

function FirstDay() {
  const community = useCommunity();
  const { open } = useLayers();
  const isMine = isAdmin(useSession().claims);
  const write = (
    <Button size="sm" onClick={() => open('write-post')}>
      {isMine ? 'Write the first post' : 'Introduce your company'}
    </Button>
  );
  return isMine ? (
    <EmptyState
      drawing={<NoticeBoard />}
      title={`Welcome ${community.name} with a first post`}
      hint="Say what the community is for and what members can post here. Then invite the companies who should read it."
      action={
        <>
          {write}
          <ButtonLink to="/ecosystem-admin/invitations" variant="default">
            Invite companies
          </ButtonLink>
        </>
      }
    />
  ) : (
    <EmptyState
      drawing={<NoticeBoard />}
      title="Nothing has been posted yet"
      hint="Be the first: say what your company does and whom you would like to meet."
      action={write}
    />
  );
}

const words = {
  partners: {
    title: 'Nothing from your partners yet',
    hint: 'Posts from companies that you have a partnership with appear here.',
    action: <ButtonLink to="/marketplace/members">Find partners</ButtonLink>,
  },
  saved: {
    title: 'Nothing saved',
    hint: 'Choose the bookmark under a post to find it here later. Only you can see what you save.',
  },
  mine: { title: 'Your company hasn’t posted yet', hint: 'What you and your colleagues post appears here.' },
  company: { title: 'Nothing posted yet', hint: 'What this company posts appears here.' },
};

function Nothing({ filter }: { filter: Exclude<Props['filter'], 'all'> }) {
  return <EmptyState {...words[filter]} />;
}
