/** In one file: whoever comes near one of them has all. */
export { BoardMenu } from './BoardMenu.tsx';
export { CardMenu } from './CardMenu.tsx';
export { ListMenu } from './ListMenu.tsx';
