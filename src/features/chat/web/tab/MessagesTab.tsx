import { ApiError } from '../../../../kit/web/api-error.ts';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Letters } from '../../../../kit/web/drawings/Letters.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getCompany } from '../../../members/calls/company.gen.ts';
import ConversationView from '../Conversation.tsx';
import { ConversationMenu } from '../menu/ConversationMenu.tsx';
import { ConversationHead } from '../screen/ConversationHead.tsx';
import styles from './MessagesTab.module.css';
import { useConversationWith } from './useConversationWith.ts';
import { WhichMessages, useShowsAll } from './WhichMessages.tsx';

interface Props {
  companyId: number;
  /** Somebody of it; its contact where they are not there any more. */
  personId?: number | undefined;
  /** What was said about this one, with the way to the whole conversation. */
  referralId?: number | undefined;
}

/** The conversation with a person of a company, as a part of another screen. */
export default function MessagesTab({ companyId, personId, referralId }: Props) {
  const { data: company, error, refetch } = useCall(getCompany, { params: { id: companyId } });
  const person =
    company?.people.find((one) => one.user_id === personId) ??
    company?.people.find((one) => one.is_contact) ??
    company?.people[0];
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone || (company && (!person || !company.can.message))) {
    return (
      <div className={styles.empty}>
        <EmptyState
          drawing={<Letters />}
          title="No one to write to"
          hint="This company has no one in the community who can be reached."
        />
      </div>
    );
  }
  if (error && !company) return <ErrorState error={error} retry={refetch} />;
  if (!company || !person) return <div className={styles.box} aria-busy="true" />;
  return <With key={person.user_id} company={company} person={person} referralId={referralId} />;
}

type WithProps = Parameters<typeof useConversationWith>[0] & Pick<Props, 'referralId'>;

function With({ company, person, referralId }: WithProps) {
  const conversation = useConversationWith({ company, person });
  const showsAll = useShowsAll();
  if (!conversation) return <div className={styles.box} aria-busy="true" />;
  return (
    <section className={styles.box} aria-label="Conversation">
      <ConversationHead conversation={conversation} isSmall>
        {conversation.conversation_id > 0 && <ConversationMenu conversation={conversation} />}
      </ConversationHead>
      {referralId !== undefined && <WhichMessages />}
      <ConversationView conversation={conversation} referralId={showsAll ? undefined : referralId} />
    </section>
  );
}
