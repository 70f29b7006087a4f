import { Choices } from '../../../../kit/web/components/Choices.tsx';
import { type FeedFilter, type FeedState, filters, formatFeed } from './feed-state.ts';

const labels: Readonly<Record<FeedFilter, string>> = {
  all: 'All posts',
  partners: 'From partners',
  saved: 'Saved',
  mine: 'Our posts',
};

const choices = filters.map((value) => ({ value, label: labels[value] }));

export const FeedFilters = ({ state }: { state: FeedState }) => (
  <Choices
    label="Show"
    choices={choices}
    chosen={state.filter}
    searchOf={(filter) => formatFeed({ filter })}
  />
);
