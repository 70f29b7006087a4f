import { destinationOf } from './destination.ts';
import { TextLink } from './TextLink.tsx';

/** The content security policy shows pictures of this origin only; one from elsewhere becomes a link to it. */
export function TextPicture({ address, origin, alt }: { address: string; origin: string; alt: string }) {
  const to = destinationOf(address, origin);
  if (to.is === 'file' || to.is === 'inside') {
    return <img src={to.is === 'file' ? to.href : to.path} alt={alt} loading="lazy" decoding="async" />;
  }
  return (
    <TextLink address={address} origin={origin}>
      {alt || address}
    </TextLink>
  );
}
