const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
}

/** Answers of calls: nothing to run, nothing to keep. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  vary: 'Origin, Accept-Language',
}

/** Pages load from their own origin and from the named servers only; styles may be inline, scripts may not. */
export function pageHeadersFor(urls: readonly string[]): Readonly<Record<string, string>> {
  // Pictures are fetched from the stores, and sent there.
  const servers = [...new Set(urls.map((url) => ` ${new URL(url).origin}`))].join('')
  return {
    ...everywhere,
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob:${servers}`,
      `connect-src 'self'${servers}`,
      // A paper that a page has fetched, in the browser's own viewer.
      'frame-src blob:',
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; '),
  }
}

/** Scripts and styles: there is nothing to frame and nowhere to refer from, and each byte is sent some forty times. */
export const assetHeaders: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' }
