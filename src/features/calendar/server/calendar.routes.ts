import type { FeatureServices } from '../../../kit/server/feature.ts';
import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import { eyesOf } from '../../../kit/server/http/programs.ts';
import { getAnnouncing } from '../contract/announcing.ts';
import {
  answerEvent as answerCall,
  listFeeds as listFeedsCall,
  makeFeed as makeFeedCall,
  revokeFeed as revokeFeedCall,
} from '../contract/coming.ts';
import {
  getEvent,
  getEventFile,
  listComing,
  listEvents as listCall,
  listSpan as spanCall,
} from '../contract/events-list.ts';
import { searchEvents as searchCall } from '../contract/finding.ts';
import {
  answerGuest as answerGuestCall,
  getGuest,
  getGuestFile,
  getPublicEvent,
  registerGuest as registerCall,
} from '../contract/public-events.ts';
import { getEventPosts } from '../contract/upcoming.ts';
import {
  approveEvent as approveCall,
  cancelEvent as cancelCall,
  changeEvent as changeCall,
  changeEventSettings,
  checkIn as checkInCall,
  createEvent as createCall,
  exportComing as exportCall,
  getCheckInList,
  listWaitingEvents,
  removeEventPicture,
  setEventPicture,
} from '../contract/hosting.ts';
import { answerEvent } from './answer-event.ts';
import { answerGuest } from './answer-guest.ts';
import { approveEvent, waitingEvents } from './approve-event.ts';
import { cancelEvent } from './cancel-event.ts';
import { changeEvent } from './change-event.ts';
import { checkIn, checkInList } from './check-in.ts';
import { createEvent } from './create-event.ts';
import { eventFile } from './event-file.ts';
import { guestFile } from './guest-file.ts';
import { exportComing } from './export-coming.ts';
import { listFeeds, makeFeed, revokeFeed } from './feeds.ts';
import { listEvents, listSpan, upcomingPage } from './list-events.ts';
import { searchEvents } from './search-events.ts';
import { preparePicture, removePicture, setPicture } from './set-picture.ts';
import { announcingFor, calendarSettings, changeSettings } from './settings.ts';
import { showPublicEvent } from './public-event.ts';
import { registerGuest } from './register-guest.ts';
import { showDate } from './show-date.ts';
import { guestPageOf } from './show-guest.ts';
import { whoComes } from './who-comes.ts';

export const calendarRoutes = ({ store, media, config, secret, sendMail }: FeatureServices) => [
  serve(getEventPosts, ({ tx, caller, query }) =>
    upcomingPage(
      tx,
      { media, caller },
      { size: query.pageSize ?? query.PageSize ?? 5, index: query.pageIndex ?? query.PageIndex ?? 1 },
    ),
  ),
  serve(listCall, ({ tx, caller, query }) => listEvents(tx, { media, caller }, query)),
  serve(spanCall, ({ tx, caller, query }) => listSpan(tx, { media, caller }, query)),
  serve(searchCall, ({ tx, caller, query }) => searchEvents(tx, { media, caller }, query.q)),
  serve(getAnnouncing, ({ tx, caller }) => announcingFor(tx, caller)),
  serve(getEvent, ({ tx, caller, params }) => showDate(tx, media, caller, params.id)),
  serve(listComing, ({ tx, caller, params, query }) => whoComes(tx, caller, params.id, query.after)),
  serve(createCall, ({ tx, caller, body }) => createEvent(tx, media, caller, body)),
  serve(changeCall, ({ tx, caller, params, body }) => changeEvent(tx, media, caller, params.id, body)),
  servePrepared(
    setEventPicture,
    ({ body }) => preparePicture(body.file),
    ({ tx, caller, params, prepared }) => setPicture(tx, { store, media }, caller, params.id, prepared),
  ),
  serve(removeEventPicture, ({ tx, caller, params }) => removePicture(tx, media, caller, params.id)),
  serve(cancelCall, ({ tx, caller, params, body }) => cancelEvent(tx, media, caller, params.id, body)),
  serve(answerCall, ({ tx, caller, params, body }) => answerEvent(tx, media, caller, params.id, body)),
  serve(getCheckInList, ({ tx, caller, params }) => checkInList(tx, caller, params.id)),
  serve(checkInCall, ({ tx, caller, params, body }) => checkIn(tx, caller, params.id, body)),
  serve(exportCall, ({ tx, caller, community, params }) => exportComing(tx, caller, community, params.id)),
  serve(getEventFile, ({ tx, caller, community, params }) =>
    eventFile(tx, { config, community }, caller, params.id),
  ),
  serve(getPublicEvent, ({ tx, params }) => showPublicEvent(tx, media, params.id)),
  serve(registerCall, ({ tx, params, body, request: { address } }) =>
    registerGuest({ config, media, secret, sendMail }, tx, params.id, { ...body, address }),
  ),
  serve(getGuest, ({ tx, params }) => guestPageOf(tx, media, params.token)),
  serve(getGuestFile, ({ tx, community, params }) => guestFile(tx, { config, community }, params.token)),
  serve(answerGuestCall, ({ tx, params, body }) =>
    answerGuest({ config, media, secret, sendMail }, tx, params.token, body.comes),
  ),
  serve(listFeedsCall, ({ tx, caller }) => listFeeds(tx, caller)),
  serve(makeFeedCall, ({ tx, caller, community, body }) =>
    makeFeed(tx, { config, community }, caller, body.kind),
  ),
  serve(revokeFeedCall, async ({ tx, caller, params }) => {
    await revokeFeed(tx, caller, params.kind);
    return {};
  }),
  serve(listWaitingEvents, async ({ tx, caller }) => ({
    events: await waitingEvents(tx, { media, memberId: eyesOf(caller).memberId }),
    settings: await calendarSettings(tx),
  })),
  serve(approveCall, ({ tx, caller, params, body }) => approveEvent(tx, media, caller, params.id, body)),
  serve(changeEventSettings, ({ tx, body }) => changeSettings(tx, body)),
];
