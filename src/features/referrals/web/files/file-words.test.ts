import { expect, it } from 'vitest';
import { sizeText } from '../../../../kit/common/size-text.ts';
import { kindText, refusalOf } from './file-words.ts';

it('says sizes and kinds as people do', () => {
  expect(sizeText(2_516_582)).toBe('2.4 MB');
  expect(sizeText(12)).toBe('1 KB');
  expect(kindText('application/pdf')).toBe('PDF');
  expect(kindText('application/vnd.openxmlformats-officedocument.wordprocessingml.document')).toBe(
    'Document',
  );
  expect(kindText('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')).toBe('Spreadsheet');
});

it('refuses what the server would', () => {
  expect(refusalOf({ size: 26 * 1_048_576 })).toBe('Files can be up to 25 MB.');
  expect(refusalOf({ size: 1 })).toBeUndefined();
});
