import { UnreadableSheet } from './sheet-cell.ts'

/**
 * A file of streams, as old office programs write it ([MS-CFB]): sectors that a table of their numbers joins to chains, and a
 * directory that names them. No chain may be longer than the file, so that one that runs in a circle ends.
 */
export class CompoundFile {
  private readonly bytes: Buffer
  private readonly sectorSize: number
  private readonly table: number[] = []
  private readonly miniTable: readonly number[]
  private readonly entries: readonly Entry[]

  constructor(bytes: Buffer) {
    this.bytes = bytes
    const shift = bytes.readUInt16LE(0x1e)
    if (shift !== 9 && shift !== 12) throw new UnreadableSheet('sector size')
    this.sectorSize = 1 << shift
    for (const sector of this.tableSectors()) this.table.push(...this.numbersIn(this.sector(sector)))
    this.entries = entriesIn(this.chain(bytes.readUInt32LE(0x30)))
    this.miniTable = this.numbersIn(this.chain(bytes.readUInt32LE(0x3c)))
  }

  /** The bytes of a stream by one of its names; undefined where there is none. */
  stream(...names: readonly string[]): Buffer | undefined {
    const found = this.entries.find(({ name, type }) => type === streamType && names.includes(name))
    if (!found) return undefined
    const [root] = this.entries
    if (found.size >= this.bytes.readUInt32LE(0x38) || !root) return this.chain(found.start).subarray(0, found.size)
    return this.miniChain(this.chain(root.start), found.start).subarray(0, found.size)
  }

  has(name: string): boolean {
    return this.entries.some((entry) => entry.name === name)
  }

  /** Numbers of the sectors that hold the table: 109 stand in the header, the others in a chain of their own. */
  private tableSectors(): number[] {
    const sectors = this.numbersIn(this.bytes.subarray(0x4c, 0x200))
    let next = this.bytes.readUInt32LE(0x44)
    for (let seen = 0; next < endOfChain && seen < this.sectorCount; seen++) {
      const numbers = this.numbersIn(this.sector(next))
      next = numbers.pop() ?? endOfChain
      sectors.push(...numbers)
    }
    return sectors.filter((sector) => sector < endOfChain)
  }

  private get sectorCount(): number {
    return Math.ceil(this.bytes.length / this.sectorSize)
  }

  private sector(number: number): Buffer {
    const start = (number + 1) * this.sectorSize
    if (start >= this.bytes.length) throw new UnreadableSheet('sector')
    return this.bytes.subarray(start, start + this.sectorSize)
  }

  private chain(first: number): Buffer {
    const parts: Buffer[] = []
    for (let next = first; next < endOfChain; next = this.table[next] ?? endOfChain) {
      if (parts.push(this.sector(next)) > this.sectorCount) throw new UnreadableSheet('chain')
    }
    return Buffer.concat(parts)
  }

  /** Small streams lie in pieces of 64 bytes within one large stream. */
  private miniChain(stream: Buffer, first: number): Buffer {
    const parts: Buffer[] = []
    for (let next = first; next < endOfChain; next = this.miniTable[next] ?? endOfChain) {
      parts.push(stream.subarray(next * 64, next * 64 + 64))
      if (parts.length > stream.length / 64 + 1) throw new UnreadableSheet('chain')
    }
    return Buffer.concat(parts)
  }

  private numbersIn(bytes: Buffer): number[] {
    return Array.from({ length: bytes.length >> 2 }, (_, at) => bytes.readUInt32LE(at * 4))
  }
}

const endOfChain = 0xfffffffa
const streamType = 2

interface Entry {
  name: string
  type: number
  start: number
  size: number
}

function entriesIn(directory: Buffer): Entry[] {
  return Array.from({ length: directory.length >> 7 }, (_, at) => {
    const entry = directory.subarray(at * 128, at * 128 + 128)
    const length = Math.min(64, Math.max(2, entry.readUInt16LE(64))) - 2
    return {
      name: entry.toString('utf16le', 0, length),
      type: entry.readUInt8(66),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    }
  })
}
