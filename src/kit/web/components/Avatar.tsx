import { Monogram } from './Monogram.tsx';
import { Picture } from './Picture.tsx';

interface Props {
  name: string;
  id: string | number;
  src: string | null | undefined;
  size?: number;
  shape?: 'square' | 'round';
}

/** A person (round) or a company (square). */
export function Avatar({ name, id, src, size = 40, shape = 'round' }: Props) {
  const monogram = <Monogram name={name} id={id} size={size} shape={shape} />;
  return <Picture src={src} alt="" width={size} height={size} shape={shape} instead={monogram} />;
}
