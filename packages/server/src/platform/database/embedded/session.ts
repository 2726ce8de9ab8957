import type { Engine, Exchange } from './engine.ts'
import { DatabaseRefusal, refusal, startupSettings, sync } from './protocol.ts'

/** One connection to the database, which has only one session: it is used by one connection after the other. */
export class Session {
  readonly connection: number
  readonly #engine: Engine
  readonly #exchange: Exchange

  constructor(engine: Engine, connection: number, exchange: Exchange) {
    this.connection = connection
    this.#engine = engine
    this.#exchange = exchange
  }

  /** Answers the startup packet; false when the connection is refused. */
  greet(startup: Uint8Array, free: boolean): boolean {
    const { output } = this.#exchange
    if (!free) {
      output(refusal('53300', 'the embedded database serves one connection at a time'))
      return false
    }
    try {
      this.#engine.query(opening(startupSettings(startup)))
    } catch (error) {
      if (!(error instanceof DatabaseRefusal)) throw error
      this.end()
      output(error.bytes)
      return false
    }
    this.#engine.greet(startup, output)
    return true
  }

  exchange(bytes: Uint8Array): void {
    this.#engine.exchange(bytes, this.#exchange)
  }

  /** Leaves nothing behind for the next connection: no transaction, setting, prepared statement or temporary table. */
  end(): void {
    this.#engine.exchange(sync, { output: () => {} })
    this.#engine.query('rollback')
    this.#engine.query('discard all')
    this.#engine.query(become(owner)) // which `discard all` leaves out when there is no server
  }
}

/** Applies the settings of a startup packet as a server does: the user first, since the others belong to that user. */
function opening(settings: ReadonlyMap<string, string>): string {
  const statements = [become(settings.get('user') ?? owner)]
  for (const [name, value] of [...settings, ...commandLineSettings(settings.get('options') ?? '')]) {
    if (!notSettings.has(name)) {
      statements.push(`select pg_catalog.set_config(${literal(name)}, ${literal(value)}, false)`)
    }
  }
  return statements.join('; ')
}

const notSettings = new Set(['user', 'database', 'options', 'replication', 'client_encoding'])

/** `-c name=value --name=value`, as `options` writes it. */
function commandLineSettings(options: string): [string, string][] {
  const found = options.matchAll(/(?:-c\s*|--)([\w.-]+)=((?:\\.|[^\s\\])*)/g)
  return [...found].map(([, name = '', value = '']) => [name.replaceAll('-', '_'), value.replace(/\\(.)/g, '$1')])
}

/** The user to whom every store belongs. */
export const owner = 'postgres'

export function become(user: string): string {
  return `set session authorization ${identifier(user)}`
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
