import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * The files of a store on disk. PGlite's own file system has no fsync, so PostgreSQL believes that its write-ahead log is
 * on the disk while it is only in the memory of the system; this one passes the call on, and counts it. A draft waits for
 * no disk: it is flushed as a whole when it is complete.
 */
export class DurableFiles extends NodeFS {
  fsyncs = 0
  readonly #isDraft: boolean

  constructor(dir: string, { draft = false } = {}) {
    super(dir)
    this.#isDraft = draft
  }

  override async init(...[database, options]: InitParameters): ReturnType<NodeFS['init']> {
    const initialised = await super.init(database, options)
    initialised.emscriptenOpts.preRun?.push((module) => {
      const files = module.NODEFS as unknown as { stream_ops: { fsync?(stream: OpenFile): number } }
      files.stream_ops.fsync = (stream) => this.#fsync(stream)
    })
    return initialised
  }

  /** An error thrown here ends the database, as it must: after a failed fsync the contents of the disk are unknown. */
  #fsync({ nfd }: OpenFile): number {
    this.fsyncs++
    if (!this.#isDraft && nfd !== undefined && nfd !== null) fsyncSync(nfd)
    return 0
  }
}

type InitParameters = Parameters<NodeFS['init']>

/** Emscripten's open file, as far as it is needed here: `nfd` is the descriptor of the system. */
interface OpenFile {
  nfd?: number | null
}
