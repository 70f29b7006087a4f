import { currency } from '../../common/money.ts';
import { decidedOnMe, newObjection, objection, objectionDecision } from '../../common/objection.ts';
import type { ApiWords } from './api-words.ts';

/** For the operator's calls, for errors of every call, and for shapes that several features share. */
export const kitWords: ApiWords = {
  tags: { operation: 'Whether the server is alive and ready, for the tools of its operator.' },
  answers: { Currency: currency, Objection: objection, DecidedOnMe: decidedOnMe },
  bodies: { NewObjection: newObjection, ObjectionDecision: objectionDecision },
  fields: {
    status: '`ok` or `ready`; anything else is an error.',
    version: 'The version of the product that answers.',
    error: 'Why the call was refused or failed.',
    'error.code':
      'The reason for programs, such as `not_found`; it stays the same when the sentence changes.',
    'error.message': 'The reason for people, and what to do next.',
    'error.request_id': 'Names this request in the server’s log.',
    'DecidedOnMe.id': 'The id of the report.',
    what: 'Whether it was a post, a comment or a message.',
    'DecidedOnMe.title': 'The title of the post; empty for a comment or a message.',
    'DecidedOnMe.content': 'What was reported, as it was then.',
    'DecidedOnMe.decision': '`warned`, or `removed` where it was hidden too.',
    'DecidedOnMe.word': 'What the admin wrote to the author.',
    'DecidedOnMe.restored_at': 'When it was brought back; null where it was not.',
    'Objection.text': 'Why the author objects.',
    'Objection.objected_at': 'When they objected.',
    'Objection.decision': '`upheld` or `refused`; null while it is open.',
    'NewObjection.text': 'Why the author objects.',
    'ObjectionDecision.decision': '`upheld` takes the decision back, `refused` leaves it.',
    'error.fields': 'What is wrong with each field of the input, by its path such as `items.0.name`.',
  },
};

export const mailWords: ApiWords = {
  tags: { mail: 'Unsubscribing from emails, by the link in an email.' },
  fields: {
    token: 'From the link in the email; it names the address and the kind of email.',
    unsubscribed: 'What this address no longer gets.',
    subscribed: 'What this address gets again.',
    email: 'The address.',
    kind: 'The kind of email.',
  },
};
