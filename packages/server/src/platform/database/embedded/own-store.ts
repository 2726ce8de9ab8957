import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { claimByPipe, visitByPipe } from './claim/claim-by-pipe.ts'
import { claimBySocket, visitBySocket } from './claim/claim-by-socket.ts'
import { doorFor, type Requests, request } from './door.ts'

/**
 * Makes this process the only owner of a store until it calls the returned function, or ends in any way. Two processes
 * on one store would overwrite each other's data without any error. A store that is taken is waited for, and never
 * taken away: an owner that does not answer may just be busy.
 */
export async function ownStore(dir: string, options: OwnOptions = {}): Promise<() => Promise<void>> {
  const { waitMs = 5000, requests = {} } = options
  makeDirectory(dir)
  const claim = process.platform === 'win32' ? claimByPipe : claimBySocket
  const outcome = await claim(realpathSync(dir), performance.now() + waitMs, doorFor(requests))
  if ('owner' in outcome) throw new StoreBusy(dir, outcome.owner)
  return outcome.release
}

/** Asks the process that owns a store for something that only it can do; undefined when no process owns it. */
export async function askOwner(dir: string, name: keyof Requests, argument: string): Promise<string | undefined> {
  const visit = process.platform === 'win32' ? visitByPipe : visitBySocket
  return visit(realpathSync(dir), (connection) => request(connection, name, argument))
}

interface OwnOptions {
  waitMs?: number
  /** What other processes of this user may ask for. */
  requests?: Requests
}

function makeDirectory(dir: string): void {
  if (existsSync(dir)) return
  // Step by step: the recursive form hides on a read-only disk what is wrong.
  if (!existsSync(dirname(dir))) mkdirSync(dirname(dir), { recursive: true })
  mkdirSync(dir, { mode: 0o700 })
}

export class StoreBusy extends Error {
  constructor(dir: string, owner: string) {
    super(
      `The data store ${dir} is in use by process ${owner}. Stop that process first, ` +
        'or set DATABASE_URL to share a PostgreSQL server between several processes.',
    )
    this.name = 'StoreBusy'
  }
}
