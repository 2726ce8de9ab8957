let table: Map<string, number> | undefined

/** Text in GBK, which Node reads and does not write: the table is made by reading all of its characters once. */
export function inGbk(text: string): Buffer {
  table ??= tableOfGbk()
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) {
      bytes.push(code)
      continue
    }
    const pair = table.get(character) ?? 0x3f
    if (pair > 0xff) bytes.push(pair >> 8)
    bytes.push(pair & 0xff)
  }
  return Buffer.from(bytes)
}

function tableOfGbk(): Map<string, number> {
  const decoder = new TextDecoder('gbk')
  const made = new Map<string, number>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const character = decoder.decode(Uint8Array.of(high, low))
      if (character.length === 1 && character !== '\uFFFD') made.set(character, (high << 8) | low)
    }
  return made
}
