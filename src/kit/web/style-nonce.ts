/** The document's nonce for style elements; the content security policy refuses one without it. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

declare global {
  var __webpack_nonce__: string | undefined;
}

/** Mantine's scroll lock makes its own style element and looks for the nonce under this global name only. */
export function shareStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
