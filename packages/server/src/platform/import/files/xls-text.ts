import { sheetLimits, UnreadableSheet } from './sheet-cell.ts'

const limit = 500_000
/** Bits of what stands before the characters of a text. */
const wide = 1
const phonetic = 4
const runs = 8

/** A text that stands whole in a record: its length, in one byte or two, whether its characters take two, and these. */
export function readUnicode(data: Buffer, at: number, lengthBytes: 1 | 2 = 2): string {
  const length = lengthBytes === 1 ? data.readUInt8(at) : data.readUInt16LE(at)
  const flags = data.readUInt8(at + lengthBytes)
  const more = (flags & runs ? 2 : 0) + (flags & phonetic ? 4 : 0)
  const start = at + lengthBytes + 1 + more
  return flags & wide
    ? data.toString('utf16le', start, start + 2 * length)
    : data.toString('latin1', start, start + length)
}

/** The texts that cells share. They go on from record to record, where the width of the characters may change within a text. */
export function sharedTexts(records: readonly Buffer[]): string[] {
  const [first] = records
  if (!first) return []
  const reader = new RecordReader(records)
  reader.skip(4)
  const count = reader.number(4)
  if (count > limit) throw new UnreadableSheet('too many texts')
  const texts: string[] = []
  while (texts.length < count) texts.push(reader.text())
  return texts
}

class RecordReader {
  private readonly records: readonly Buffer[]
  private record = 0
  private at = 0

  constructor(records: readonly Buffer[]) {
    this.records = records
  }

  number(bytes: 1 | 2 | 4): number {
    const data = this.here()
    const value = data.readUIntLE(this.at, bytes)
    this.at += bytes
    return value
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0; ) {
      const step = Math.min(left, this.here().length - this.at)
      this.at += step
      left -= step
    }
  }

  text(): string {
    const length = this.number(2)
    let flags = this.number(1)
    const more = (flags & runs ? 4 * this.number(2) : 0) + (flags & phonetic ? this.number(4) : 0)
    let text = ''
    for (let left = length; left > 0; ) {
      const before = this.record
      const data = this.here()
      // Where a text is cut, the next record begins with the width of the rest.
      if (this.record !== before) flags = this.number(1)
      const size = flags & wide ? 2 : 1
      const step = Math.min(left, ((data.length - this.at) / size) | 0)
      if (step === 0) throw new UnreadableSheet('text')
      const encoding = size === 2 ? 'utf16le' : 'latin1'
      if (text.length <= sheetLimits.cell) text += data.toString(encoding, this.at, this.at + step * size)
      this.at += step * size
      left -= step
    }
    this.skip(more)
    return text
  }

  /** The record in which the next byte stands. */
  private here(): Buffer {
    while (this.at >= (this.records[this.record]?.length ?? 0)) {
      this.record += 1
      this.at = 0
      if (this.record >= this.records.length) throw new UnreadableSheet('text')
    }
    return this.records[this.record] as Buffer
  }
}
