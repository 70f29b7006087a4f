import { expect, it } from 'vitest';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { refusalOf } from './refusal.ts';

const refused = (fields: Record<string, string>) =>
  new ApiError('invalid_input', 400, 'Check it.', { fields });

it('puts each reason at its field, whichever call names it', () => {
  expect(refusalOf(refused({ title: 'Too long.', category_id: 'Gone.' }))).toEqual({
    complaints: { title: 'Too long.', category_id: 'Gone.' },
  });
  expect(refusalOf(refused({ Message: 'Too long.' }))).toEqual({ complaints: { message: 'Too long.' } });
});

it('says what no field is to blame for as a whole', () => {
  expect(refusalOf(refused({ files: 'One is gone.' }))).toEqual({ complaints: {}, whole: 'One is gone.' });
  expect(refusalOf(new ApiError('x', 409, 'Changed meanwhile.'))).toEqual({
    complaints: {},
    whole: 'Changed meanwhile.',
  });
});
