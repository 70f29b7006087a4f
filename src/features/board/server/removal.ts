import type { Row } from '../../../kit/server/rows.ts';

export type Removal = Row<'board_removals', 'id' | 'what' | 'cards' | 'card_id' | 'removed_by' | 'label'>;
