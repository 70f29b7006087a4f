import {
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMusic,
  IconNotes,
  IconPhoto,
  IconPresentation,
  IconTable,
  type TablerIcon,
  IconVideo,
} from '@tabler/icons-react';
import type { Post } from '../../contract/types.ts';
import { isPictureName } from '../../rules.ts';

export interface KindLook {
  word: string;
  icon: TablerIcon;
}

const endings: readonly (readonly [RegExp, TablerIcon])[] = [
  [/^pdf$/, IconFileTypePdf],
  [/^(xlsx?|csv|ods|numbers)$/, IconTable],
  [/^(pptx?|odp|key)$/, IconPresentation],
  [/^(zip|gz|7z|rar)$/, IconFileZip],
];

export const endingOf = (name: string) => /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase();

/** What a reader calls it: by its first file, as the name says. */
export function kindOf({ files: [first] }: Pick<Post, 'files'>): KindLook {
  if (!first) return { word: 'Text', icon: IconNotes };
  const ending = endingOf(first.file_name);
  const word = ending?.toUpperCase() ?? 'File';
  if (isPictureName(first.file_name)) return { word, icon: IconPhoto };
  if (first.media_type.startsWith('video/')) return { word, icon: IconVideo };
  if (first.media_type.startsWith('audio/')) return { word, icon: IconMusic };
  const [, icon = IconFileText] = endings.find(([known]) => known.test(ending ?? '')) ?? [];
  return { word, icon };
}
