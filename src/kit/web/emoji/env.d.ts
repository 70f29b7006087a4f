interface ImportMetaEnv {
  /** Where the emoji's names and groups lie; set by the build. */
  readonly EMOJI_URL: string;
}
