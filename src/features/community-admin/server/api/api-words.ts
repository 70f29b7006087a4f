import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import { sendAnnouncement } from '../../contract/announcements.ts';
import { importPreview, importRow } from '../../contract/imports.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = {
  tags,
  answers: {
    ImportPreview: importPreview,
    ImportRow: importRow,
    Announcement: sendAnnouncement.output,
    AnnouncementAuthor: sendAnnouncement.output.shape.by,
  },
  fields,
};
