import { createContext, useContext } from 'react';

/** What waits for the member, as the badges show it. */
export interface Counts {
  unreadNotifications: number;
  unreadMessages: number;
  incomingReferrals: number;
  incomingPartnerships: number;
}

const none: Counts = {
  unreadNotifications: 0,
  unreadMessages: 0,
  incomingReferrals: 0,
  incomingPartnerships: 0,
};

/** Whoever knows the counts provides them around the frame; without them no badge is shown. */
export const CountsContext = createContext(none);

export const useCounts = () => useContext(CountsContext);
