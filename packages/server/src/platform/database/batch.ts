import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { toCamel } from './camel.ts'
import { columnTypes } from './column-types.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface Rows {
  /** `SELECT`, `UPDATE`, `COMMIT`, … */
  command: string
  /** Rows read or changed. */
  count: number
  // biome-ignore lint/suspicious/noExplicitAny: rows are typed by the query that asked for them
  rows: any[]
}

/**
 * Sends several statements in one packet with one Sync: one network trip, and one implicit transaction unless the
 * statements open one themselves. Resolves only at ReadyForQuery, when all of it is committed.
 *
 * Texts come from code and their values travel beside them: each is prepared once for a connection, and stays so until as
 * many others have been used since as a connection may hold.
 */
export function sendBatch(client: pg.PoolClient, statements: readonly Statement[]): Promise<Rows[]> {
  const batch = new Batch(statements)
  client.query(batch)
  return batch.done
}

/** The methods of a query that pg's client calls; see its `Query` and pg-cursor. */
interface Wire {
  stream: { cork?(): void; uncork?(): void }
  parse(message: { name: string; text: string }): void
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string }): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
  /** pg's client notes here what the server has parsed. */
  parsedStatements: Record<string, string>
}

interface Field {
  name: string
  dataTypeID: number
  format: 'text' | 'binary'
}

interface Reader {
  names: string[]
  parsers: ((text: string) => unknown)[]
}

class Batch implements pg.Submittable {
  readonly done: Promise<Rows[]>
  readonly #statements: readonly Statement[]
  readonly #results: Rows[]
  #prepared: PreparedStatement[] = []
  #at = 0
  #broken: unknown
  #resolve!: (results: Rows[]) => void
  #reject!: (reason: unknown) => void

  constructor(statements: readonly Statement[]) {
    this.#statements = statements
    this.#results = statements.map(() => ({ command: '', count: 0, rows: [] }))
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: pg.Connection): Error | undefined {
    const wire = connection as unknown as Wire
    let values: (string | Buffer | null)[][]
    try {
      values = this.#statements.map((statement) => statement.parameters.map(toWire))
    } catch (error) {
      return error as Error // before anything was sent: the connection stays in order
    }
    const prepared = preparedOn(connection)
    wire.stream.cork?.()
    this.#prepared = this.#statements.map(({ sql }, index) => {
      const known = prepared.get(sql)
      const statement = known ?? { name: `b${++number}`, reader: undefined }
      const { name } = statement
      if (!known) {
        wire.parse({ name, text: sql })
        prepared.set(sql, statement)
      }
      wire.bind({ portal: '', statement: name, values: values[index] ?? [] })
      // The shape of a prepared statement's rows is asked for once; a changed table makes the server refuse its plan.
      if (!statement.reader) wire.describe({ type: 'P', name: '' })
      wire.execute({ portal: '' })
      return statement
    })
    wire.sync()
    wire.stream.uncork?.()
    return undefined
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const reader: Reader = {
      names: fields.map((field) => toCamel(field.name)),
      parsers: fields.map((field) => columnTypes.getTypeParser(field.dataTypeID, 'text') as (text: string) => unknown),
    }
    const statement = this.#prepared[this.#at]
    if (statement) statement.reader = reader
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const reader = this.#prepared[this.#at]?.reader
    if (!reader) return
    const row: Record<string, unknown> = {}
    try {
      for (let i = 0; i < fields.length; i++) {
        const text = fields[i]
        row[reader.names[i] as string] = text === null || text === undefined ? null : reader.parsers[i]?.(text)
      }
      this.#results[this.#at]?.rows.push(row)
    } catch (error) {
      this.#broken ??= error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const result = this.#results[this.#at++]
    if (!result) return
    const [command = '', ...counts] = text.split(' ')
    result.command = command
    result.count = Number(counts.at(-1) ?? 0) || 0
  }

  handleEmptyQuery(): void {
    this.#at++
  }

  handlePortalSuspended(): void {
    this.#broken ??= new Error('A statement was suspended, although all of its rows were asked for')
  }

  /** pg's client notes under this name that the server has parsed the statement whose turn it is. */
  get name(): string | undefined {
    return this.#prepared[this.#at]?.name
  }

  get text(): string | undefined {
    return this.#statements[this.#at]?.sql
  }

  handleError(error: Error, connection: pg.Connection): void {
    const { parsedStatements } = connection as unknown as Wire
    const prepared = preparedOn(connection)
    // Statements that the server skipped have to be parsed next time; those it parsed stay, even if they failed.
    for (const { sql } of this.#statements.slice(this.#at)) {
      const name = prepared.peek(sql)?.name
      if (name !== undefined && !parsedStatements[name]) prepared.delete(sql)
    }
    // For the log: the server names the place in a statement, not the statement.
    this.#reject(Object.assign(error, { statement: this.text }))
  }

  handleReadyForQuery(): void {
    if (this.#broken) this.#reject(this.#broken)
    else this.#resolve(this.#results)
  }
}

/** A statement that the server has parsed, and how its rows are read once it has told. */
interface PreparedStatement {
  name: string
  reader: Reader | undefined
}

/** Each connection's own, by their texts. A plan is memory of the server's: a hundred kilobytes for a long list. */
const preparedByConnection = new WeakMap<pg.Connection, LRUCache<string, PreparedStatement>>()
const maxPrepared = 1_000
let number = 0

function preparedOn(connection: pg.Connection): LRUCache<string, PreparedStatement> {
  const known = preparedByConnection.get(connection)
  if (known) return known
  const wire = connection as unknown as Wire
  const prepared = new LRUCache<string, PreparedStatement>({
    max: maxPrepared,
    dispose: ({ name }, _, reason) => {
      if (reason !== 'evict') return
      delete wire.parsedStatements[name]
      wire.close({ type: 'S', name })
    },
  })
  preparedByConnection.set(connection, prepared)
  return prepared
}

/** A value as the text (or bytes) PostgreSQL reads. Objects travel as JSON, lists as PostgreSQL arrays. */
function toWire(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return toArray(value)
  return JSON.stringify(value)
}

function toArray(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (value === null || value === undefined) return 'NULL'
    if (Array.isArray(value)) return toArray(value)
    if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`
    return `"${String(toWire(value)).replace(/[\\"]/g, '\\$&')}"`
  })
  return `{${items.join(',')}}`
}
