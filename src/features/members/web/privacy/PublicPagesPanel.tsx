import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import { getMyCompany } from '../../calls/my-company.gen.ts';
import type { MyCompany } from '../../contract/my-company.ts';
import type { PublicPart } from '../../contract/public-parts.ts';
import { publicChoices } from './public-parts.ts';
import styles from './PublicPages.module.css';
import { PublicLinks } from './PublicLinks.tsx';
import { usePublicPages } from './usePublicPages.ts';

/** Whether the company has public pages, and what they show. */
export function PublicPagesPanel() {
  const company = useCall(getMyCompany, {});
  return (
    <Card title="Public pages">
      {company.data ? (
        <Choices company={company.data} />
      ) : company.error ? (
        <ErrorState error={company.error} retry={company.refetch} />
      ) : (
        <Skeleton label="Loading your public page settings">
          <Bone shape="box" className={styles.skeleton} />
        </Skeleton>
      )}
    </Card>
  );
}

const looks = { input: styles.box, label: styles.label, description: styles.reveals };

function Choices({ company }: { company: MyCompany }) {
  const { shown, choose } = usePublicPages(company);
  const { is_public: isPublic, public_parts: parts } = shown;
  const choosePart = (part: PublicPart, isShown: boolean) =>
    choose({
      is_public: isPublic,
      public_parts: isShown ? [...parts, part] : parts.filter((one) => one !== part),
    });
  return (
    <div className={styles.parts}>
      <Checkbox
        classNames={looks}
        label={`Make ${company.name} public`}
        description={
          isPublic
            ? 'It’s in the community’s public list, and anyone on the web can see its pages.'
            : 'Only members of this community can see your company.'
        }
        checked={isPublic}
        onChange={(event) => choose({ is_public: event.currentTarget.checked, public_parts: parts })}
      />
      {isPublic && <PublicLinks publicId={company.public_id} />}
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>What visitors see</legend>
        <p className={styles.says}>
          Name, logo, cover, industry and your one-line pitch are always shown.{' '}
          {isPublic
            ? 'The rest is up to you. Changes show immediately.'
            : 'The rest is up to you. Nothing shows until your company is public.'}
        </p>
        <div className={styles.grid}>
          {publicChoices.map(({ part, label, reveals }) => (
            <Checkbox
              key={part}
              classNames={looks}
              label={label}
              description={reveals(company) ?? 'Not filled in yet'}
              checked={parts.includes(part)}
              onChange={(event) => choosePart(part, event.currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
