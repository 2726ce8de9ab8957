import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { EngineCode } from './engine-code.ts'
import { DatabaseRefusal, frames, isIdle, simpleQuery, sync } from './protocol.ts'
import { type Interrupts, SharedMemory } from './shared-memory.ts'

export interface Exchange {
  /** Takes what the database says, piece by piece. */
  output: (bytes: Uint8Array<ArrayBuffer>) => void
  /** Waits for the rest of a COPY. */
  more?: () => Uint8Array
}

/** The files as the database sees them. */
export interface EngineFiles {
  readdir(path: string): string[]
  stat(path: string): { mode: number }
  isDir(mode: number): boolean
  readFile(path: string): Uint8Array
  writeFile(path: string, content: Uint8Array): void
}

/**
 * PostgreSQL in WebAssembly, spoken to in its own protocol and without PGlite's wrapper around each call, which keeps
 * every message it has ever seen, goes on after the database has died, and cannot wait for the rest of a COPY.
 */
export class Engine {
  readonly interrupts: Interrupts | undefined
  readonly #database: PGlite
  readonly #errors: string[]
  readonly #output = new Uint8Array(64 * 1024)
  #filled = 0
  #input: Uint8Array = nothing
  #read = 0
  #exchange: Exchange = { output: () => {} }
  #stopped: EngineStopped | undefined
  /** The end of what was said last: it tells whether the database is between two transactions. */
  #tail: Uint8Array = nothing

  /** With `shared` its statements can be interrupted by other threads. */
  static async start(options: PGliteOptions, shared?: EngineCode): Promise<Engine> {
    const errors: string[] = []
    const memory = shared && new SharedMemory()
    const database = new PGlite({
      ...options,
      ...(memory && shared && { extensions: { memory: memory.extension(shared) } }),
      onStderr: (line: string) => {
        errors.push(line)
        if (errors.length > 20) errors.shift()
        return false
      },
    })
    try {
      await database.waitReady
    } catch (error) {
      throw new EngineStopped(reasonOf(error, errors), { cause: error })
    }
    return new Engine(database, errors, memory)
  }

  private constructor(database: PGlite, errors: string[], memory: SharedMemory | undefined) {
    this.#database = database
    this.#errors = errors
    const { Module } = database
    Module._pgl_set_rw_cbs(
      Module.addFunction((address: number, limit: number) => this.#give(address, limit), 'ipi'),
      Module.addFunction((address: number, length: number) => this.#take(address, length), 'ipi'),
    )
    this.exchange(sync, { output: () => {} })
    memory?.openTo(this.files)
    this.interrupts = memory?.interrupts((sql) => this.query(sql))
  }

  get files(): EngineFiles {
    return this.#database.Module.FS as EngineFiles
  }

  /** Between two transactions, and not in the middle of a client's messages. */
  get idle(): boolean {
    return isIdle(this.#tail)
  }

  /** Runs whole messages of the protocol; throws `EngineStopped` when the database is no more. */
  exchange(input: Uint8Array, exchange: Exchange): void {
    if (this.#stopped) throw this.#stopped
    const { Module } = this.#database
    this.#begin(input, exchange)
    while (this.#read < this.#input.length || Module._pq_buffer_remaining_data() > 0) {
      const stack = Module.stackSave()
      try {
        Module._PostgresMainLoopOnce()
      } catch (error) {
        Module.stackRestore(stack)
        // The long jump of an ordinary error; its other half is called from outside.
        if ((error as { status?: unknown }).status !== 100) {
          this.#stopped = new EngineStopped(reasonOf(error, this.#errors), { cause: error })
          throw this.#stopped
        }
        Module._PostgresMainLongJmp()
      }
    }
    Module._PostgresSendReadyForQueryIfNecessary()
    Module._pgl_pq_flush()
    this.#flush()
  }

  /** Answers a startup packet as a server does that asks for no password. */
  greet(startup: Uint8Array, output: Exchange['output']): void {
    const { Module } = this.#database
    this.#begin(startup, { output })
    Module._ProcessStartupPacket(Module._pgl_getMyProcPort(), true, true)
    Module._pgl_sendConnData()
    Module._pgl_pq_flush()
    this.#flush()
  }

  /** Runs statements of the store's own, and returns the rows of all of them as text. */
  query(sql: string): (string | null)[][] {
    const pieces: Uint8Array[] = []
    this.exchange(simpleQuery(sql), { output: (bytes) => pieces.push(bytes) })
    const rows: (string | null)[][] = []
    for (const frame of frames(Buffer.concat(pieces))) {
      if (frame.type === 'E') throw new DatabaseRefusal(frame.bytes)
      if (frame.type === 'D') rows.push(frame.values())
    }
    return rows
  }

  /** The directory of the database as an uncompressed archive. */
  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await (await this.#database.dumpDataDir('none')).arrayBuffer())
  }

  close(): Promise<void> {
    return this.#database.close()
  }

  #begin(input: Uint8Array, exchange: Exchange): void {
    this.#input = input
    this.#read = 0
    this.#exchange = exchange
    this.#tail = nothing
  }

  #give(address: number, limit: number): number {
    if (this.#read === this.#input.length) {
      this.#flush()
      this.#input = this.#exchange.more?.() ?? nothing
      this.#read = 0
    }
    const bytes = this.#input.subarray(this.#read, this.#read + limit)
    this.#database.Module.HEAPU8.set(bytes, address)
    this.#read += bytes.length
    return bytes.length
  }

  #take(address: number, length: number): number {
    const bytes = this.#database.Module.HEAPU8.subarray(address, address + length)
    for (let taken = 0; taken < length; ) {
      if (this.#filled === this.#output.length) this.#flush()
      const piece = bytes.subarray(taken, taken + this.#output.length - this.#filled)
      this.#output.set(piece, this.#filled)
      this.#filled += piece.length
      taken += piece.length
    }
    return length
  }

  #flush(): void {
    if (this.#filled === 0) return
    const bytes = this.#output.slice(0, this.#filled)
    this.#filled = 0
    this.#tail = bytes.length >= 6 ? bytes.slice(-6) : Buffer.concat([this.#tail, bytes]).subarray(-6)
    this.#exchange.output(bytes)
  }
}

/** The database has died, by an error or by the failure of a file; only a new start helps. */
export class EngineStopped extends Error {}

const nothing = new Uint8Array(0)

/** PostgreSQL says on its error output why it died; the exception only says that it did. */
function reasonOf(error: unknown, lines: readonly string[]): string {
  const said = lines.findLast((line) => /\b(PANIC|FATAL):/.test(line))
  return said?.replace(/^.*?\b(PANIC|FATAL):\s*/, '') ?? (error instanceof Error ? error.message : String(error))
}
