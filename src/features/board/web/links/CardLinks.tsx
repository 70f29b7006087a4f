import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { StatusMark } from '../../../referrals/web/public.ts';
import { getCard } from '../../calls/board.gen.ts';
import { changeCard } from '../../calls/cards.gen.ts';
import type { Card } from '../../contract/types.ts';
import type { Kind } from './find-things.ts';
import { kindNames, kinds } from './kinds.ts';
import styles from './Links.module.css';
import { LinkSearch } from './LinkSearch.tsx';

/** What a card is about, one of each kind, with the state that it has now; each can be opened, taken off and added. */
export function CardLinks({ card }: { card: Pick<Card, 'id' | 'links'> }) {
  const change = useCommand(changeCard, { changes: [getCard] });
  const link = (kind: Kind, id: number | null) =>
    change.mutate(
      { body: { cardId: card.id, update: { [kinds[kind].field]: id } } },
      { onError: (error) => toast({ tone: 'danger', message: messageOf(error) }) },
    );
  const missing = kindNames.filter((kind) => card.links[kind] === null);
  return (
    <div className={styles.links}>
      <ul className={styles.rows}>
        {kindNames.map(
          (kind) =>
            card.links[kind] && (
              <LinkRow key={kind} kind={kind} links={card.links} remove={() => link(kind, null)} />
            ),
        )}
      </ul>
      {missing.length > 0 && <LinkSearch among={missing} choose={({ kind, id }) => link(kind, id)} />}
    </div>
  );
}

function LinkRow({ kind, links, remove }: { kind: Kind; links: Card['links']; remove: () => void }) {
  const { icon: Icon } = kinds[kind];
  const { title, state, address } = links[kind]!;
  return (
    <li className={styles.row}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {address ? (
        <Link className={styles.title} to={address}>
          <bdi>{title}</bdi>
        </Link>
      ) : (
        <bdi className={styles.title}>{title}</bdi>
      )}
      {kind === 'referral' && links.referral ? (
        <StatusMark status={links.referral.state} />
      ) : (
        state && <span className={styles.state}>{state}</span>
      )}
      <IconButton
        icon={IconX}
        iconSize={16}
        aria-label={`Remove the link to ${title}`}
        title="Remove link"
        onClick={remove}
      />
    </li>
  );
}
