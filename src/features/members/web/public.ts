export { TagChip } from './TagChip.tsx';
