import { createContext, type ReactNode } from 'react';

/** What the frame has to say on a screen, below its heading: it stands in line with the screen's own content. */
export const PageNotice = createContext<ReactNode>(null);

/** The guide of the screen that a notice stands on, where the screen says so: it is known while the notice is drawn, and not only after. */
export const GuideOfScreen = createContext<string | undefined>(undefined);
