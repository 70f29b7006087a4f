import { createContext, useContext } from 'react';

/** Who looks at a member's screen: what is kept in this browser is theirs, and not the next person's. */
export const MemberId = createContext(0);

export const useMemberId = () => useContext(MemberId);
