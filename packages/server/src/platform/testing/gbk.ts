import { TextDecoder } from 'node:util'

/** A text as programs in China write it on Windows: two bytes for what is not ASCII. */
export function gbk(text: string): Buffer {
  return Buffer.concat([...text].map((character) => gbkCodes().get(character) ?? Buffer.from(character, 'latin1')))
}

let codes: Map<string, Buffer> | undefined

/** Node reads GBK and does not write it, so each of its codes is read once. */
function gbkCodes(): Map<string, Buffer> {
  codes ??= new Map(
    range(0x81, 0xfe).flatMap((first) =>
      range(0x40, 0xfe)
        .filter((second) => second !== 0x7f)
        .map((second) => Buffer.from([first, second]))
        .map((bytes) => [decoder.decode(bytes), bytes] as const),
    ),
  )
  return codes
}

const decoder = new TextDecoder('gbk')
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
