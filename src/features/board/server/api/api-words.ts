import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import { importBoard } from '../../contract/import.ts';
import { removed } from '../../contract/lists.ts';
import {
  boardMember,
  card,
  cardFile,
  checkItem,
  checklist,
  comment,
  label,
  link,
  links,
  list,
} from '../../contract/types.ts';
import { boardExport } from '../exports/board-export.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = {
  tags,
  answers: {
    BoardRemoval: removed,
    BoardMember: boardMember,
    Card: card,
    CardFile: cardFile,
    CheckItem: checkItem,
    Checklist: checklist,
    CardComment: comment,
    BoardLabel: label,
    CardLink: link,
    CardLinks: links,
    BoardList: list,
    CardCounts: card.shape.counts,
    ImportCounts: importBoard.output.shape.counts,
  },
  downloads: { getApiKanbanBoardExportJson: boardExport },
  fields,
};
