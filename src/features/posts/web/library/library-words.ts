import type { EntryKind, LibrarySort } from './library-state.ts';

export const kindWords: Readonly<Record<EntryKind, string>> = {
  picture: 'Pictures',
  document: 'Documents',
  recording: 'Sound and video',
  text: 'Text only',
};

export const sortWords: Readonly<Record<LibrarySort, string>> = {
  newest: 'Newest first',
  most_used: 'Most downloaded',
};
