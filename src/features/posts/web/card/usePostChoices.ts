import {
  IconEyeOff,
  IconFlag,
  IconHistory,
  IconMessageCircle,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconSend,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useMemberId } from '../../../../kit/web/member-id.ts';
import { useClock } from '../../../../kit/web/useClock.ts';
import { storeChatDraft } from '../../../members/web/public.ts';
import { hideCompany, pinPost } from '../../calls/answering.gen.ts';
import type { Post } from '../../contract/types.ts';
import { deleteFeedPost } from '../../calls/writing.gen.ts';
import { failures } from '../failures.ts';
import { noteHidden } from '../feed/hidden-companies.ts';
import { dropPost, forgetLists, showLibraryAnew, showNewestEverywhere } from '../post-cache.ts';

export type PostDialog = 'edit' | 'pin' | 'history' | 'report';

interface Choice {
  label: string;
  icon: TablerIcon;
  isDangerous?: boolean;
  choose: () => void;
}

interface Around {
  openDialog: (dialog: PostDialog) => void;
  leave: (() => void) | undefined;
}

/** What this reader can do with a post; the server has said what they may. */
export function usePostChoices(post: Post, { openDialog, leave }: Around): Choice[] {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const memberId = useMemberId();
  const { id, company, can } = post;
  const now = useClock();
  const isPinned = post.pinned_until !== null && new Date(post.pinned_until).getTime() > now;

  const attempt = (work: () => Promise<void>) => () =>
    void work().catch(() => {
      // Told by the alert.
    });

  const remove = attempt(async () => {
    const isSure = await confirm({
      title: 'Are you sure you wish to delete this post?',
      yes: 'Yes',
      no: 'No',
      isDangerous: true,
    });
    if (!isSure) return;
    await call(deleteFeedPost, { params: { id } }, failures);
    leave?.();
    dropPost(queries, id);
    if (post.category) await showLibraryAnew(queries);
    toast({ tone: 'success', message: 'Post deleted' });
  });
  const hide = attempt(async () => {
    const params = { id: company.company_id };
    await call(hideCompany, { params, body: { is_hidden: true } }, failures);
    forgetLists(queries);
    if (!leave) return noteHidden(company.company_id, true);
    toast({ tone: 'success', message: `You won’t see posts from ${company.name} in your feed anymore.` });
  });
  const unpin = attempt(async () => {
    await call(pinPost, { params: { id }, body: { until: null } }, failures);
    await showNewestEverywhere(queries);
    toast({ tone: 'success', message: 'Unpinned' });
  });

  const { sent_by: person, sent_by_user_id: author } = post;
  const write = () => {
    storeChatDraft(memberId, {
      user_id: author,
      company_contact_first_name: person.first_name,
      company_contact_last_name: person.last_name,
      company_contact_avatar: person.avatar,
      company_name: company.name,
      company_avatar: company.avatar,
      conversation_id: null,
    });
    // A conversation that is there already takes the place of the new one.
    void navigate('/Chat/-1');
  };
  const refer = () => void navigate(`/outgoing/createreferral/${company.company_id}`);

  const isOthers = can.report;
  // What the community itself says is no company's.
  const isOfAnother = !post.is_ours && author !== 0;
  return [
    // What was read becomes work.
    ...(isOthers ? [{ label: `Message ${person.first_name}`, icon: IconMessageCircle, choose: write }] : []),
    ...(isOfAnother ? [{ label: 'Send a referral', icon: IconSend, choose: refer }] : []),
    ...(can.edit ? [{ label: 'Edit', icon: IconPencil, choose: () => openDialog('edit') }] : []),
    ...(can.pin && !isPinned ? [{ label: 'Pin', icon: IconPin, choose: () => openDialog('pin') }] : []),
    ...(can.pin && isPinned ? [{ label: 'Unpin', icon: IconPinnedOff, choose: unpin }] : []),
    ...(can.edit && post.version > 1
      ? [{ label: 'Earlier versions', icon: IconHistory, choose: () => openDialog('history') }]
      : []),
    ...(isOfAnother ? [{ label: `Hide posts from ${company.name}`, icon: IconEyeOff, choose: hide }] : []),
    ...(isOthers ? [{ label: 'Report', icon: IconFlag, choose: () => openDialog('report') }] : []),
    ...(can.delete ? [{ label: 'Delete', icon: IconTrash, isDangerous: true, choose: remove }] : []),
  ];
}
