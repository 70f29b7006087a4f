import { expect, test } from 'vitest';
import { fieldsOf } from '../../../../testing/shape-fields.ts';
import { publicProfile } from '../contract/public-profile.ts';
import { indexVersion } from './search.ts';

/** With other fields raise `indexVersion`: all copies are then made anew after the start. */
test('raises the version of the index when the fields of the copies change', () => {
  expect({ indexVersion, fields: fieldsOf(publicProfile).toSorted() }).toEqual({
    indexVersion: 3,
    fields: [
      'avatar',
      'bio',
      'city',
      'country',
      'cover',
      'email',
      'facebook',
      'has_contact_form',
      'ideal_client',
      'ideal_client.colour',
      'ideal_client.text',
      'industry',
      'instagram',
      'linkedin',
      'name',
      'people',
      'people.avatar',
      'people.bio',
      'people.first_name',
      'people.is_contact',
      'people.last_name',
      'phone',
      'pitch',
      'public_id',
      'region',
      'services',
      'services.colour',
      'services.text',
      'shows_reputation',
      'website',
      'x',
      'youtube',
    ],
  });
});
