import { call } from '../../../kit/web/api.ts';
import { Card } from '../../../kit/web/components/Card.tsx';
import { useCommunity } from '../../communities/web/public.ts';
import { contactAdmins } from '../calls.gen.ts';
import { ContactForm } from './ContactForm.tsx';
import TextPage from './TextPage.tsx';

export default function ContactPage() {
  const { name } = useCommunity();
  return (
    <TextPage slug="contactus">
      <Card title="Write to the admins">
        <ContactForm reader={`the admins of ${name}`} send={(body) => call(contactAdmins, { body })} />
      </Card>
    </TextPage>
  );
}
