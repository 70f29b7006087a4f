// What stands on a card beside its text and pictures: one file, fetched when the first card is there.
export { HiddenLine } from '../feed/HiddenLine.tsx';
export { MenuButton } from './MenuButton.tsx';
export { PostFoot } from './PostFoot.tsx';
