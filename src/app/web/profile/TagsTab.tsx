import TagsPanel from '../../../features/members/web/profile/TagsPanel.tsx';
import { useProfileGuide } from './useProfileGuide.ts';

export default function TagsTab() {
  useProfileGuide('tags');
  return <TagsPanel />;
}
