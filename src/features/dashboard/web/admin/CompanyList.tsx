import { Button, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import { useMemberId } from '../../../../kit/web/member-id.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import { storeChatDraft } from '../../../members/web/public.ts';
import { listCommunityCompanies } from '../../calls/community.gen.ts';
import type { companyLists, CommunityPeriod, ListedCompany } from '../../contract/community.ts';
import dashboard from '../Dashboard.module.css';
import { periodText } from '../words/change-words.ts';
import styles from './CompanyList.module.css';
import place from './Community.module.css';
import { CommunityCsv } from './CommunityCsv.tsx';

type Which = (typeof companyLists)[number];

interface Words {
  title: string;
  about: (period: CommunityPeriod) => string;
  none: (period: CommunityPeriod) => string;
  act: string;
}

const words: Record<Which, Words> = {
  silent: {
    title: 'Who fell silent',
    about: (period) => `They were here in the ${period} days before, and not ${periodText[period]}.`,
    none: (period) => `No one. Everyone who was here before came back ${periodText[period]}.`,
    act: 'Write to them',
  },
  joined: {
    title: 'Who joined',
    about: (period) => `New companies ${periodText[period]}. A word of welcome helps them start.`,
    none: (period) => `No one joined ${periodText[period]}.`,
    act: 'Say hello',
  },
};

/** The companies behind a number, with the one thing to do about each. */
export function CompanyList({ which, period }: { which: Which; period: CommunityPeriod }) {
  const { title, about, none, act } = words[which];
  const list = usePages(
    listCommunityCompanies,
    { params: { which }, query: { period } },
    {
      rowsOf: (page) => page.companies,
      idOf: (row: ListedCompany) => row.company_id,
      keepPrevious: true,
    },
  );
  const rows = useRef<HTMLUListElement>(null);
  return (
    <div id={which} className={place.place}>
      <Card title={title} actions={<CommunityCsv what={which} name={title} period={period} />}>
        {list.rows === undefined ? (
          list.error ? (
            <ErrorState error={list.error} retry={list.refetch} />
          ) : (
            <Skeleton label="Loading companies">
              <Bone shape="box" height={240} />
            </Skeleton>
          )
        ) : list.rows.length === 0 ? (
          <p className={dashboard.none}>{none(period)}</p>
        ) : (
          <>
            <p className={place.about}>{about(period)}</p>
            <ul ref={rows} className={styles.rows} aria-label={title}>
              {list.rows.map((company) => (
                <CompanyRow key={company.company_id} company={company} which={which} act={act} />
              ))}
            </ul>
            <ShowMore list={list} rows={rows} />
          </>
        )}
      </Card>
    </div>
  );
}

function CompanyRow({ company, which, act }: { company: ListedCompany; which: Which; act: string }) {
  const { company_name: name, company_id: id, conversation_id: conversation } = company;
  const memberId = useMemberId();
  const choose = () => {
    if (conversation === null) storeChatDraft(memberId, company);
  };
  const isMe = company.user_id === memberId;
  return (
    <li className={styles.row}>
      <Avatar name={name} id={id} src={company.company_avatar} size={32} shape="square" />
      <span className={styles.words}>
        <Link to={`/partner/${id}`}>{name}</Link>
        <span className={styles.when}>
          {which === 'silent' ? 'Active ' : 'Joined '}
          <RelativeTime at={which === 'silent' ? company.last_active_at : company.joined_at} />
          {company.city && ` · ${company.city}`}
        </span>
      </span>
      {!isMe && (
        <Button
          component={Link}
          to={`/Chat/${conversation ?? -1}`}
          size="xs"
          variant="default"
          className={styles.act ?? ''}
          // The middle button opens another tab, which finds the same person chosen.
          onClick={choose}
          onAuxClick={choose}
        >
          {act}
          <VisuallyHidden>{` (${name})`}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
