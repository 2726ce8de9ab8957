import { TextDecoder } from 'node:util'
import { UnreadableSheet } from './sheet-cell.ts'

/**
 * The text of a file: by its mark where it has one (UTF-8, UTF-16), else UTF-8 where all of it is that, else GB 18030, which
 * GBK and GB 2312 are parts of. A text in UTF-8 by chance is next to impossible, the other way around it is not.
 */
export function textOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeText(bytes, 'utf-16le') ?? unreadable()
  if (first === 0xfe && second === 0xff) return decodeText(bytes, 'utf-16be') ?? unreadable()
  const text = decodeText(bytes, 'utf-8') ?? decodeText(bytes, 'gb18030') ?? unreadable()
  return isText(text) ? text : unreadable()
}

function decodeText(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Machine code and pictures have zeros and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has
const isText = (text: string) => !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)

function unreadable(): never {
  throw new UnreadableSheet('no text')
}
