import { useMatch } from 'react-router';
import { TabLinks } from '../../../../kit/web/components/TabLinks.tsx';
import { type DirectoryState, formatDirectory } from './directory-state.ts';

/** The same search from three sides: what was asked for goes along. */
export function DirectionTabs({ state }: { state: DirectoryState }) {
  const everyone = useMatch('/members') ? '/members' : '/marketplace/members';
  const search = formatDirectory(state).toString();
  const withSearch = (path: string) => (search === '' ? path : `${path}?${search}`);
  const tabs = [
    { path: withSearch(everyone), label: 'Everyone', isEnd: true },
    { path: withSearch('/outgoing/marketplace'), label: 'Send work to' },
    { path: withSearch('/incoming/marketplace'), label: 'Get work from' },
  ];
  return <TabLinks label="Directory view" tabs={tabs} />;
}
