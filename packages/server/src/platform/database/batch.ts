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
 * Texts come from code and their values travel beside them: each is prepared once for a connection.
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
  sync(): void
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
  #readers: (Reader | undefined)[]
  #prepared: Prepared | undefined
  #at = 0
  #broken: unknown
  #resolve!: (results: Rows[]) => void
  #reject!: (reason: unknown) => void

  constructor(statements: readonly Statement[]) {
    this.#statements = statements
    this.#results = statements.map(() => ({ command: '', count: 0, rows: [] }))
    this.#readers = []
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: pg.Connection): Error | undefined {
    const wire = connection as unknown as Wire
    const prepared = preparedOn(connection)
    this.#prepared = prepared
    let values: (string | Buffer | null)[][]
    try {
      values = this.#statements.map((statement) => statement.parameters.map(toWire))
    } catch (error) {
      return error as Error // before anything was sent: the connection stays in order
    }
    this.#readers = this.#statements.map((statement) => prepared.readers.get(statement.sql))
    wire.stream.cork?.()
    for (const [index, { sql }] of this.#statements.entries()) {
      const name = nameOf(sql)
      if (name === unnamed || !prepared.sent.has(sql)) {
        wire.parse({ name, text: sql })
        prepared.sent.add(sql)
      }
      wire.bind({ portal: '', statement: name, values: values[index] ?? [] })
      // The shape of a prepared statement's rows is asked for once; a changed table makes the server refuse its plan.
      if (!this.#readers[index]) wire.describe({ type: 'P', name: '' })
      wire.execute({ portal: '' })
    }
    wire.sync()
    wire.stream.uncork?.()
    return undefined
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const reader = {
      names: fields.map((field) => toCamel(field.name)),
      parsers: fields.map((field) => columnTypes.getTypeParser(field.dataTypeID, 'text') as (text: string) => unknown),
    }
    this.#readers[this.#at] = reader
    const statement = this.#statements[this.#at]
    if (statement && nameOf(statement.sql) !== unnamed) this.#prepared?.readers.set(statement.sql, reader)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const reader = this.#readers[this.#at]
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
    const statement = this.#statements[this.#at]
    return statement && nameOf(statement.sql)
  }

  get text(): string | undefined {
    return this.#statements[this.#at]?.sql
  }

  handleError(error: Error, connection: pg.Connection): void {
    const { parsedStatements } = connection as unknown as { parsedStatements: Record<string, string> }
    // Statements that the server skipped have to be parsed next time; those it parsed stay, even if they failed.
    for (const { sql } of this.#statements.slice(this.#at)) {
      if (!parsedStatements[nameOf(sql)]) this.#prepared?.sent.delete(sql)
    }
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#broken) this.#reject(this.#broken)
    else this.#resolve(this.#results)
  }
}

interface Prepared {
  sent: Set<string>
  readers: Map<string, Reader>
}

const preparedByConnection = new WeakMap<pg.Connection, Prepared>()

function preparedOn(connection: pg.Connection): Prepared {
  let prepared = preparedByConnection.get(connection)
  if (!prepared) {
    prepared = { sent: new Set(), readers: new Map() }
    preparedByConnection.set(connection, prepared)
  }
  return prepared
}

const names = new Map<string, string>()
/** Lists have many shapes (filters, order, page sizes); beyond this many a text is parsed anew each time. */
const maxNames = 1_000
const unnamed = ''

function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size >= maxNames) return unnamed
  const name = `b${names.size}`
  names.set(sql, name)
  return name
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
