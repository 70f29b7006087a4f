export { WaitingCard } from './WaitingCard.tsx';
