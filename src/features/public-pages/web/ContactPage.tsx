import { Card } from '../../../kit/web/components/Card.tsx';
import { ContactForm } from './ContactForm.tsx';
import TextPage from './TextPage.tsx';

export default function ContactPage() {
  return (
    <TextPage slug="contactus">
      <Card title="Write to the admins">
        <ContactForm />
      </Card>
    </TextPage>
  );
}
