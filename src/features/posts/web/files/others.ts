// What is no picture: one file, fetched where a post has it.
export { Videos } from '../video/Videos.tsx';
export { FileRows } from './FileRows.tsx';
