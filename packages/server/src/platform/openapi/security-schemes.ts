const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

/** How callers say who they are. A signed call needs all four headers of an app. */
export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a session, from `POST /pcapi/v1/admin/login`, or a key of the page “Apps and keys”',
  },
  app: header('X-App', 'The id of the app'),
  appTime: header('X-Time', 'The present time in seconds'),
  appNonce: header('X-Nonce', '8 to 64 letters, digits, `-` or `_`; each is used once'),
  appSignature: header(
    'X-Sign',
    'Hexadecimal HMAC-SHA256, by the secret of the app, of five lines: method, path with its query, X-Time, X-Nonce, hexadecimal SHA-256 of the body',
  ),
}
