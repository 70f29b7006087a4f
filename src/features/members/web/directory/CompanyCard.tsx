import { memo } from 'react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import type { Direction } from '../../../../kit/web/session.ts';
import type { CompanyCard as Card } from '../../contract/company.ts';
import { CardFrame, CardPitch } from '../CardFrame.tsx';
import { LastActive } from '../LastActive.tsx';
import { isProven, ProofFacts } from '../ProofFacts.tsx';
import { MessageLink } from '../MessageLink.tsx';
import { ViewLink } from '../ViewLink.tsx';
import { CardTags } from './CardTags.tsx';
import { CardTerms } from './CardTerms.tsx';
import styles from './CompanyCard.module.css';

/** What comes first on a card depends on what the reader is after. */
export const CompanyCard = memo(({ card, direction }: { card: Card; direction: Direction | undefined }) => {
  const contact = `${card.company_contact_first_name} ${card.company_contact_last_name}`.trim();
  const isTitled = direction === 'incoming';
  const services = (
    <CardTags tags={card.services} title="Offers" isTitled={isTitled} none="No services listed yet" />
  );
  const clients = (
    <CardTags tags={card.ideal_client} title="Serves" isTitled={isTitled} none="No ideal client listed yet" />
  );
  const terms = <CardTerms terms={card.commission} isMine={card.is_mine} />;
  const pitch = <CardPitch>{card.company_bio}</CardPitch>;
  const order = {
    outgoing: [services, terms, pitch],
    incoming: [clients, pitch, services],
    everyone: [pitch, services, terms],
  }[direction ?? 'everyone'];
  return (
    <CardFrame
      label={card.company_name}
      picture={
        <Avatar
          name={card.company_name}
          id={card.company_id}
          src={card.company_avatar}
          size={48}
          shape="square"
        />
      }
      name={card.company_name}
      facts={[card.industry, card.city ?? card.country].filter(Boolean).join(' · ')}
      isLink
    >
      {isProven(card.reputation) && (
        <ul className={styles.proof} aria-label="Track record">
          <ProofFacts reputation={card.reputation} />
        </ul>
      )}
      {order[0]}
      {order[1]}
      {order[2]}
      <p className={styles.contact}>
        <Avatar name={contact} id={card.user_id} src={card.company_contact_avatar} size={24} />
        <span className={styles.person}>{contact}</span>
        {card.is_mine ? (
          <span className={styles.mine}>Your company</span>
        ) : (
          <span className={styles.active}>
            <LastActive who={`person ${card.user_id}`} at={card.company_contact_last_active_at} />
          </span>
        )}
      </p>
      <footer className={styles.actions}>
        <ViewLink userId={card.user_id} company={card.company_name} className={styles.view} />
        {card.is_mine ? (
          <ButtonLink to="/profile/company" variant="default">
            Edit
          </ButtonLink>
        ) : (
          <MessageLink recipient={card} />
        )}
      </footer>
    </CardFrame>
  );
});
CompanyCard.displayName = 'CompanyCard';
