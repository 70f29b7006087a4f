/** In the place of a sidebar card's content: there is nothing to show, and the card goes with it (`SidebarCard.module.css`). */
export const HiddenCard = () => <span hidden data-hidden-card="" />;
