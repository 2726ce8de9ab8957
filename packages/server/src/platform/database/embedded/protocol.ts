/** The little of PostgreSQL's protocol that the store speaks itself; everything else only passes through. */

export function simpleQuery(sql: string): Uint8Array {
  return message('Q', Buffer.from(`${sql}\0`))
}

/** Ends any transaction or portal that a client left unfinished. */
export const sync: Uint8Array = message('S', Buffer.alloc(0))

export function copyFail(reason: string): Uint8Array {
  return message('f', Buffer.from(`${reason}\0`))
}

export function refusal(code: string, reason: string): Uint8Array<ArrayBuffer> {
  const fields = Object.entries({ S: 'FATAL', V: 'FATAL', C: code, M: reason }).map(([key, text]) => `${key}${text}\0`)
  return message('E', Buffer.from(`${fields.join('')}\0`))
}

/** An error that the database answered a statement of the store with. */
export class DatabaseRefusal extends Error {
  /** The error as it travels to a client. */
  readonly bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array) {
    const fields = Buffer.from(bytes.subarray(5)).toString().split('\0')
    super(fields.find((field) => field.startsWith('M'))?.slice(1))
    this.name = 'DatabaseRefusal'
    this.bytes = new Uint8Array(bytes)
  }
}

/** True when these last bytes are ReadyForQuery outside of a transaction. */
export function isIdle(tail: Uint8Array): boolean {
  return tail.length === 6 && tail[0] === letter('Z') && tail[4] === 5 && tail[5] === letter('I')
}

/** The settings of a startup packet: `user`, `application_name`, … */
export function startupSettings(packet: Uint8Array): Map<string, string> {
  const words = Buffer.from(packet.subarray(8)).toString().split('\0')
  const settings = new Map<string, string>()
  for (let index = 0; words[index]; index += 2) settings.set(words[index] as string, words[index + 1] ?? '')
  return settings
}

interface Frame {
  type: string
  bytes: Uint8Array
  /** The values of a data row. */
  values(): (string | null)[]
}

export function* frames(stream: Buffer): Generator<Frame> {
  for (let start = 0; start < stream.length; ) {
    const bytes = stream.subarray(start, start + 1 + stream.readUInt32BE(start + 1))
    yield { type: String.fromCharCode(bytes[0] ?? 0), bytes, values: () => rowValues(bytes) }
    start += bytes.length
  }
}

function rowValues(row: Buffer): (string | null)[] {
  const values: (string | null)[] = []
  let at = 7
  for (let left = row.readUInt16BE(5); left > 0; left--) {
    const length = row.readInt32BE(at)
    at += 4
    values.push(length < 0 ? null : row.toString('utf8', at, at + length))
    at += Math.max(length, 0)
  }
  return values
}

function message(type: string, body: Buffer): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(5 + body.length)
  bytes[0] = letter(type)
  new DataView(bytes.buffer).setUint32(1, 4 + body.length)
  bytes.set(body, 5)
  return bytes
}

function letter(type: string): number {
  return type.charCodeAt(0)
}
