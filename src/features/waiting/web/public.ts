export { NextSteps, type Suggestion } from './NextSteps.tsx';
export { WaitingCard } from './WaitingCard.tsx';
