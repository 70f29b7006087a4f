import type { FeatureServices } from '../../../kit/server/feature.ts';
import { serve, servePrepared, serveWritten } from '../../../kit/server/http/calls.ts';
import { listActivity as listActivityCall } from '../contract/activity.ts';
import { getBoard, getBoardParts, getCard } from '../contract/board.ts';
import * as cardCalls from '../contract/cards.ts';
import * as checklistCalls from '../contract/checklists.ts';
import * as exportCalls from '../contract/export.ts';
import * as fileCalls from '../contract/files.ts';
import * as importCalls from '../contract/import.ts';
import * as labelCalls from '../contract/labels.ts';
import * as linkedCalls from '../contract/linked-cards.ts';
import * as listCalls from '../contract/lists.ts';
import { getOutline } from '../contract/outline.ts';
import { sayPresent as sayPresentCall } from '../contract/presence.ts';
import * as removalCalls from '../contract/removals.ts';
import { startFromTemplate } from '../contract/templates.ts';
import { listActivity } from './activity.ts';
import { addCard } from './add-card.ts';
import { changeCard } from './change-card.ts';
import {
  addCheckItem,
  addChecklist,
  changeCheckItem,
  changeChecklist,
  removeCheckItem,
  removeChecklist,
} from './checklists.ts';
import { changeComment, commentOnCard, deleteComment } from './comments.ts';
import { copyCard } from './copy-card.ts';
import * as drafts from './drafts/start-from-template.ts';
import { exportCsv, exportJson } from './exports/export-board.ts';
import { addFile, prepareBoardFile, removeFile } from './files.ts';
import * as imports from './imports/import-board.ts';
import { readImport, readPreview } from './imports/read-file.ts';
import { addLabel, changeLabel, deleteLabel } from './labels.ts';
import { addList, changeList } from './lists.ts';
import { lookUpLinkedCards, makeLinkedCard } from './linked-cards.ts';
import { moveCard } from './move-card.ts';
import { boardParts, showCard, wholeBoard } from './read-board.ts';
import { writeOutline } from './read-outline.ts';
import { listRemovals } from './removals.ts';
import { clearList, removeCard, removeList } from './remove.ts';
import { restoreRemoved } from './restore.ts';
import { sayPresent } from './say-present.ts';

export const boardRoutes = ({ store, media, sendWhisper }: FeatureServices) => [
  serve(getBoard, ({ tx, caller }) => wholeBoard(tx, media, caller)),
  serveWritten(getOutline, ({ tx, caller }) => writeOutline(tx, media, caller)),
  serve(getBoardParts, ({ tx, caller, query }) => boardParts(tx, media, caller, query)),
  serve(getCard, ({ tx, caller, params }) => showCard(tx, media, caller, params.id)),

  serve(startFromTemplate, ({ tx, caller, body }) => drafts.startFromTemplate(tx, caller, body.template)),

  servePrepared(
    importCalls.previewImport,
    ({ body }) => readPreview(body.file, body.archived),
    ({ tx, caller, prepared }) => imports.previewImport(tx, caller, prepared),
  ),
  servePrepared(
    importCalls.importBoard,
    ({ body: { file, archived, people } }) =>
      readImport(file, { archived, people: new Map(people.map((one) => [one.person, one.memberId])) }),
    ({ tx, caller, body, prepared }) => imports.importBoard(tx, caller, prepared, body),
  ),

  serve(exportCalls.exportBoardJson, (asked) => exportJson(asked, media)),
  serve(exportCalls.exportBoardCsv, (asked) => exportCsv(asked, media)),

  serve(sayPresentCall, ({ tx, caller, body }) => sayPresent(tx, caller, sendWhisper, body)),

  serve(listCalls.addList, ({ tx, caller, body }) => addList(tx, caller, body.name)),
  serve(listCalls.changeList, ({ tx, caller, body }) => changeList(tx, caller, body)),
  serve(listCalls.clearList, ({ tx, caller, body }) => clearList(tx, caller, body.listId)),
  serve(listCalls.removeList, ({ tx, caller, body }) => removeList(tx, caller, body.listId)),

  serve(cardCalls.addCard, ({ tx, caller, body }) => addCard(tx, media, caller, body)),
  serve(cardCalls.changeCard, ({ tx, caller, body }) => changeCard(tx, media, caller, body)),
  serve(cardCalls.moveCard, ({ tx, caller, body }) => moveCard(tx, media, caller, body)),
  serve(cardCalls.copyCard, ({ tx, caller, params }) => copyCard(tx, media, caller, params.id)),
  serve(cardCalls.removeCard, ({ tx, caller, body }) => removeCard(tx, caller, body.cardId)),
  serve(cardCalls.commentOnCard, ({ tx, caller, body }) => commentOnCard(tx, caller, body)),
  serve(cardCalls.changeComment, ({ tx, caller, params, body }) =>
    changeComment(tx, caller, { id: params.id, message: body.message }),
  ),
  serve(cardCalls.deleteComment, ({ tx, caller, params }) => deleteComment(tx, caller, params.id)),

  serve(listActivityCall, ({ tx, caller, params, query }) =>
    listActivity(tx, caller, { cardId: params.id, before: query.before }),
  ),
  servePrepared(
    fileCalls.addFile,
    ({ body }) => prepareBoardFile(body.file),
    ({ tx, caller, params, prepared }) =>
      addFile(tx, { store, media }, caller, { cardId: params.id, prepared }),
  ),
  serve(fileCalls.removeFile, ({ tx, caller, params }) =>
    removeFile(tx, caller, { cardId: params.id, fileId: params.fileId }),
  ),

  serve(checklistCalls.addChecklist, ({ tx, caller, body }) => addChecklist(tx, caller, body)),
  serve(checklistCalls.changeChecklist, ({ tx, caller, body }) => changeChecklist(tx, caller, body)),
  serve(checklistCalls.removeChecklist, ({ tx, caller, body }) => removeChecklist(tx, caller, body)),
  serve(checklistCalls.addCheckItem, ({ tx, caller, body }) => addCheckItem(tx, caller, body)),
  serve(checklistCalls.changeCheckItem, ({ tx, caller, body }) => changeCheckItem(tx, caller, body)),
  serve(checklistCalls.removeCheckItem, ({ tx, caller, body }) => removeCheckItem(tx, caller, body)),

  serve(labelCalls.addLabel, ({ tx, caller, body }) => addLabel(tx, caller, body)),
  serve(labelCalls.changeLabel, ({ tx, caller, params, body }) =>
    changeLabel(tx, caller, { id: params.id, ...body }),
  ),
  serve(labelCalls.deleteLabel, ({ tx, caller, params }) => deleteLabel(tx, caller, params.id)),

  serve(removalCalls.listRemovals, ({ tx, caller, query }) => listRemovals(tx, caller, query)),
  serve(removalCalls.restoreRemoved, ({ tx, caller, params }) => restoreRemoved(tx, caller, params.id)),

  serve(linkedCalls.lookUpLinkedCards, ({ tx, caller, query }) => lookUpLinkedCards(tx, caller, query)),
  serve(linkedCalls.makeLinkedCard, ({ tx, caller, body }) => makeLinkedCard(tx, media, caller, body)),
];
