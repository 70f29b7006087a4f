import { useEffect } from 'react';
import type { PageSlug } from '../../../features/public-pages/contract.ts';
import TextPage from '../../../features/public-pages/web/TextPage.tsx';
import { noteReading } from './readings.ts';

export default function TextScreen({ slug }: { slug: PageSlug }) {
  useEffect(() => noteReading(slug), [slug]);
  return <TextPage slug={slug} />;
}
