import { useEffect } from 'react';
import type { PageSlug } from '../contract.ts';
import TextPage from './TextPage.tsx';
import { noteReading } from './readings.ts';

export default function TextScreen({ slug }: { slug: PageSlug }) {
  useEffect(() => noteReading(slug), [slug]);
  return <TextPage slug={slug} />;
}
