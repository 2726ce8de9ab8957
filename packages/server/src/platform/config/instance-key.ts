import { createHmac } from 'node:crypto'

/** Name under which the database keeps the fingerprint of a key that it does not keep itself. */
export const keyPrint = 'keyPrint'

/** Name under which the database remembers the fingerprint of the key before, and when it was replaced. */
export const replacedKey = 'replacedKey'

export interface ReplacedKey {
  print: string
  at: string
}

/** Tells whether a key is the same again, and nothing of the key. */
export function printOf(key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64')).update('fingerprint').digest('base64url')
}
