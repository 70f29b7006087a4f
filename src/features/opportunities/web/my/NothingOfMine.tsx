import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { Handover } from '../../../../kit/web/drawings/Handover.tsx';
import { NoticeBoard } from '../../../../kit/web/drawings/NoticeBoard.tsx';
import { Scaffold } from '../../../../kit/web/drawings/Scaffold.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import type { MyListName } from './my-address.ts';

const board = '/marketplace/projects';
const see = <ButtonLink to={board}>See opportunities</ButtonLink>;

const empty: Readonly<Record<MyListName, Parameters<typeof EmptyState>[0]>> = {
  posted: {
    drawing: <NoticeBoard />,
    title: 'You haven’t posted anything yet',
    hint: 'Describe work you want done. Companies that fit hear about it, and you choose.',
    action: <ButtonLink to={`${board}/new`}>Post an opportunity</ButtonLink>,
  },
  responded: {
    drawing: <Handover />,
    title: 'You haven’t responded to anything yet',
    hint: 'What your company responds to shows up here, with its outcome.',
    action: <ButtonLink to={`${board}?fits=true`}>See what fits you</ButtonLink>,
  },
  working: {
    drawing: <Scaffold />,
    title: 'No work in progress',
    hint: 'Work that was awarded and accepted shows up here, whether you do it or have it done.',
    action: see,
  },
  subscribed: {
    drawing: <Signpost />,
    title: 'You don’t follow any opportunities',
    hint: 'Follow one to hear when its brief, deadline or state changes.',
    action: see,
  },
};

export const NothingOfMine = ({ list }: { list: MyListName }) => (
  <Card>
    <EmptyState {...empty[list]} />
  </Card>
);
