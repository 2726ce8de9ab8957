/**
 * The address to open after signing in. Only a path of this product is accepted: one that browsers would read as
 * another host (`//host`, `/\host`), a scheme or a relative text leads home instead.
 */
export function safeRedirect(search: string): string {
  // URLSearchParams decodes once; decoding again would let an encoded host through.
  const wanted = new URLSearchParams(search).get('redirect')
  if (!wanted || !isOwnPath(wanted)) return '/'
  return wanted === '/login' || /^\/login[/?#]/.test(wanted) ? '/' : wanted
}

/** The sign-in page, remembering where the operator wanted to go: path and query as one encoded value. */
export function loginAddress(wanted: string): string {
  return /^\/login([/?#]|$)/.test(wanted) ? '/login' : withRedirect('/login', wanted)
}

/** A page that comes before the one that was wanted, and leads on to it with `safeRedirect`. */
export function withRedirect(page: string, wanted: string): string {
  return isOwnPath(wanted) ? `${page}?redirect=${encodeURIComponent(wanted)}` : page
}

/** A path that no browser reads as another host. */
export function isOwnPath(path: string): boolean {
  // Browsers drop tabs and line breaks from addresses, so `/<tab>/host` would become `//host`.
  return (
    /^\/(?![/\\])/.test(path) &&
    !/[\p{Cc}]/u.test(path) &&
    new URL(path, 'http://own.invalid').origin === 'http://own.invalid'
  )
}
