export interface GuideStep {
  /** Skipped where nothing on the screen answers to it. */
  selector: string;
  title: string;
  text: string;
}
