import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { type Socket as Connection, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Door, Visit } from '../door.ts'
import type { Claim } from './claim.ts'

/**
 * Every process that wants the store listens on a socket of its own in a directory beside it, and owns the store when
 * no other process there is alive. The system closes the socket of a process that dies, so dead processes need no
 * cleanup.
 *
 * A socket gets its visible name only once it listens, and no name is used twice. So a socket that refuses will never
 * answer again, and removing it is safe; and of two processes that begin at the same moment, the one that became
 * visible later sees the other.
 */
export async function claimBySocket(dir: string, deadline: number, door: Door): Promise<Claim> {
  const [beside, elsewhere] = roomsOf(dir)
  try {
    return await claimIn(beside, deadline, door)
  } catch (error) {
    if (!noSockets.has(String((error as NodeJS.ErrnoException).code))) throw error
    return await claimIn(elsewhere, deadline, door)
  }
}

/** A connection to the owner of the store; undefined when it has none. */
export async function visitBySocket(dir: string, visit: Visit): Promise<string | undefined> {
  for (const path of roomsOf(dir)) {
    if (!existsSync(path)) continue
    const room = openRoom(path)
    try {
      for (const name of await aliveIn(room)) {
        // Those who only wait for the store say nothing.
        const said = await visit(connect(join(room.door, name)))
        if (said !== '') return said
      }
    } finally {
      room.leave()
    }
  }
  return undefined
}

/** Where the sockets are: beside the store, or among temporary files where its file system has none. */
function roomsOf(dir: string): [beside: string, elsewhere: string] {
  const name = createHash('sha256').update(dir).digest('hex').slice(0, 32)
  return [join(dirname(dir), `.${basename(dir)}.lock`), join(tmpdir(), `brandside-${name}.lock`)]
}

/** Error codes of file systems without sockets, for instance shares between machines. */
const noSockets = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL'])

async function claimIn(path: string, deadline: number, door: Door): Promise<Claim> {
  const room = openRoom(path)
  let mine: Socket | undefined
  try {
    for (;;) {
      mine ??= await show(room)
      const alive = await aliveIn(room)
      const others = alive.filter((name) => name !== mine?.name)
      if (others.length === 0 && alive.length === 1) {
        mine.receive = door
        return { release: releaseOf(room, mine) }
      }
      const over = performance.now() >= deadline
      // One of those who wait stays, the first by name, so that they do not all step back for each other.
      if (over || alive[0] !== mine.name) {
        await releaseOf(room, mine)()
        mine = undefined
      }
      if (over) return { owner: eldest(room, others) }
      await sleep(50 + Math.random() * 100)
    }
  } catch (error) {
    if (mine) await releaseOf(room, mine)()
    throw error
  } finally {
    room.leave()
  }
}

/** The directory of the sockets. */
interface Room {
  path: string
  /** The same directory, by a path that is short enough for the address of a socket. */
  door: string
  leave(): void
}

interface Socket {
  /** Begins with the id of its process. */
  name: string
  server: Server
  /** Takes visitors once the store is ours; until then they are sent away. */
  receive: (visitor: Connection) => void
}

function openRoom(path: string): Room {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (Buffer.byteLength(path) <= 70) return { path, door: path, leave: () => {} }
  const hall = mkdtempSync(join(tmpdir(), 'bs-'))
  symlinkSync(path, join(hall, 'd'))
  return { path, door: join(hall, 'd'), leave: () => rmSync(hall, { recursive: true, force: true }) }
}

async function show(room: Room): Promise<Socket> {
  for (;;) {
    const name = `${process.pid}-${randomBytes(4).toString('hex')}`
    const server = createServer((visitor) => socket.receive(visitor))
    const socket: Socket = { name, server, receive: (visitor) => visitor.destroy() }
    server.listen(join(room.door, hidden(name)))
    await once(server, 'listening')
    server.unref()
    try {
      renameSync(join(room.path, hidden(name)), join(room.path, name))
      return socket
    } catch (error) {
      server.close()
      // Between getting its name and its first answer, another process took it for the remains of a dead process.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

function hidden(name: string): string {
  return `.${name}`
}

/** The visible sockets that answer, by name; the remains of dead processes are removed on the way. */
async function aliveIn(room: Room): Promise<string[]> {
  const alive: string[] = []
  for (const name of readdirSync(room.path).sort()) {
    if (!(await answers(join(room.door, name)))) rmSync(join(room.path, name), { force: true })
    else if (!name.startsWith('.')) alive.push(name)
  }
  return alive
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const visit = connect(path)
    visit.once('connect', () => {
      visit.destroy()
      resolve(true)
    })
    // Of all errors, only these two mean that no process is listening.
    visit.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'))
  })
}

function releaseOf(room: Room, { name, server }: Socket): () => Promise<void> {
  return async () => {
    rmSync(join(room.path, name), { force: true })
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

/** The process that has waited longest owns the store, as far as one can tell from outside. */
function eldest(room: Room, names: readonly string[]): string {
  const ages = names.map((name) => {
    const born = statSync(join(room.path, name), { throwIfNoEntry: false })?.mtimeMs
    return { name, born: born ?? Number.POSITIVE_INFINITY }
  })
  return ages.sort((one, other) => one.born - other.born)[0]?.name.split('-')[0] ?? 'another'
}
