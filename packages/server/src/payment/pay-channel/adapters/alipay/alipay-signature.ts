import { type KeyObject, sign, verify } from 'node:crypto'

/** Parameters in the order of their names, as they are before they are encoded; empty ones and the signature count for none. */
export function parameterText(
  parameters: Readonly<Record<string, string>>,
  without: readonly string[] = ['sign'],
): string {
  return Object.keys(parameters)
    .filter((name) => parameters[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
}

export function signText(text: string, key: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(text), key).toString('base64')
}

export function isSignedBy(key: KeyObject, text: string, signature: string): boolean {
  return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

/**
 * The value of a member as it stands in the text, braces included: the signature is over these characters, and printing the
 * parsed value again would give others.
 */
export function rawMember(text: string, name: string): string | undefined {
  const start = text.indexOf('{', text.indexOf(`"${name}"`) + name.length + 2)
  if (start < 0 || !text.includes(`"${name}"`)) return undefined
  let depth = 0
  let isInString = false
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return undefined
}
