/** A workbook of Excel 97 as bytes, with what tests look at: texts, numbers, styles, errors, results of formulas. */
export type XlsCell = string | number | { number: number; format: number } | { error: number } | { formula: string }

/** `locked`: as if it had a password. `version`: 0x600 is that of Excel 97. */
export function rawXls(
  rows: readonly (readonly (XlsCell | undefined)[])[],
  { locked = false, version = 0x600, formats = {} as Readonly<Record<number, string>> } = {},
): Buffer {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))]
  const styles = [...new Set(rows.flat().flatMap((cell) => (isStyled(cell) ? [cell.format] : [])))]
  const styleOf = (format: number) => styles.indexOf(format) + 1
  const head = [
    record(0x809, u16(version), u16(5), Buffer.alloc(12)),
    ...(locked ? [record(0x2f, Buffer.alloc(6))] : []),
    ...Object.entries(formats).map(([id, code]) => record(0x41e, u16(Number(id)), unicode(code))),
    ...[0, ...styles].map((format) => record(0xe0, u16(0), u16(format), Buffer.alloc(16))),
  ]
  const shared = sharedRecords(texts)
  const name = Buffer.concat([Buffer.from([5, 0]), Buffer.from('Sheet')])
  const sizes = [...head, ...shared].reduce((sum, { length }) => sum + length, 0)
  const start = sizes + 4 + 6 + name.length + 4
  const sheet = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column): Buffer[] => {
      const at = (style = 0) => [u16(row), u16(column), u16(style)]
      if (cell === undefined) return []
      if (typeof cell === 'string') return [record(0xfd, ...at(), u32(texts.indexOf(cell)))]
      if (typeof cell === 'number') return [record(0x203, ...at(), double(cell))]
      if ('number' in cell) return [record(0x203, ...at(styleOf(cell.format)), double(cell.number))]
      if ('error' in cell) return [record(0x205, ...at(), Buffer.from([cell.error, 1]))]
      const given = Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff])
      return [record(0x06, ...at(), given, Buffer.alloc(8)), record(0x207, unicode(cell.formula))]
    }),
  )
  const end = record(0x0a)
  const bound = record(0x85, u32(start), Buffer.from([0, 0]), name)
  const begin = record(0x809, u16(version), u16(0x10), Buffer.alloc(12))
  return compoundFile('Workbook', Buffer.concat([...head, ...shared, bound, end, begin, ...sheet, end]))
}

const isStyled = (cell: XlsCell | undefined) => typeof cell === 'object' && 'number' in cell

/** Texts that cells share, cut in the middle of one after so many bytes, as a record holds no more. */
function sharedRecords(texts: readonly string[]): Buffer[] {
  const first = Buffer.concat([u32(texts.length), u32(texts.length)])
  const most = 8_000
  const records: Buffer[] = []
  let [type, parts, size] = [0xfc, [first], first.length]
  const flush = () => {
    records.push(record(type, ...parts))
    ;[type, parts, size] = [0x3c, [], 0]
  }
  for (const text of texts) {
    if (size + 3 > most) flush()
    parts.push(u16(text.length), Buffer.from([1]))
    size += 3
    for (const character of text.match(/[\s\S]/g) ?? []) {
      if (size + 2 > most) {
        flush()
        parts.push(Buffer.from([1]))
        size = 1
      }
      parts.push(Buffer.from(character, 'utf16le'))
      size += 2
    }
  }
  flush()
  return records
}

/** A file of one stream: header, table of sectors, directory, and the stream itself. */
export function compoundFile(name: string, stream: Buffer): Buffer {
  const padded = Buffer.concat([
    stream,
    Buffer.alloc(Math.max(4_096 - stream.length, (512 - (stream.length % 512)) % 512)),
  ])
  const data = padded.length / 512
  const tables = Math.ceil((data + 1) / 127)
  const chain = Array.from({ length: tables * 128 }, (_, at) => {
    if (at < tables) return 0xfffffffd
    if (at === tables || at === tables + data) return 0xfffffffe
    return at < tables + data ? at + 1 : 0xffffffff
  })
  const header = Buffer.alloc(512, 0xff)
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header)
  header.fill(0, 8, 0x4c)
  header.writeUInt16LE(9, 0x1e)
  header.writeUInt16LE(6, 0x20)
  header.writeUInt32LE(tables, 0x2c)
  header.writeUInt32LE(tables, 0x30)
  header.writeUInt32LE(4_096, 0x38)
  header.writeUInt32LE(0xfffffffe, 0x3c)
  header.writeUInt32LE(0xfffffffe, 0x44)
  for (let at = 0; at < tables; at++) header.writeUInt32LE(at, 0x4c + 4 * at)
  const entries = [entry('Root Entry', 5, 0xfffffffe, 0), entry(name, 2, tables + 1, padded.length)]
  const directory = Buffer.concat([...entries, Buffer.alloc(256)])
  return Buffer.concat([header, ...chain.map(u32), directory, padded])
}

function entry(name: string, type: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 0, 'utf16le')
  bytes.writeUInt16LE(name.length * 2 + 2, 64)
  bytes.writeUInt8(type, 66)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}

function record(type: number, ...parts: readonly Buffer[]): Buffer {
  const data = Buffer.concat(parts)
  return Buffer.concat([u16(type), u16(data.length), data])
}

const unicode = (text: string) => Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')])
const u16 = (value: number) => Buffer.from([value & 255, value >> 8])

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
