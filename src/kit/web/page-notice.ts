import { createContext, type ReactNode } from 'react';

/** What the frame has to say on a screen, below its heading: it stands in line with the screen's own content. */
export const PageNotice = createContext<ReactNode>(null);
