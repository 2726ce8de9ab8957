import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { access, chown, constants, mkdtemp, open, rm, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

export interface TestPostgres {
  /** The URL of an administrator: roles and databases can be made with it. */
  adminUrl: string
  /** Of its server. */
  pid: number | undefined
  stop(): Promise<void>
}

/**
 * Makes a cluster in a temporary folder and starts it on a spare port; it ends with this process, however that ends. One
 * that need not be durable lies in memory where there is room: each test file copies a database of 1,200 files, for which
 * a disk takes ten times as long after the files of another copy were removed.
 */
export async function startCluster(binaries: string, durable: boolean, settings: Settings = {}): Promise<TestPostgres> {
  const owner = await unprivilegedUser()
  const place = !durable && (await hasRoom(memoryFolder)) ? memoryFolder : tmpdir()
  // Between finding a spare port and taking it, another process may take it.
  for (let attempt = 1; ; attempt += 1) {
    const folder = await mkdtemp(join(place, 'brandside-postgres-'))
    const cluster: Cluster = { binaries, durable, owner, folder, password: randomBytes(16).toString('hex'), settings }
    try {
      await initialise(cluster)
      return await start(cluster, await sparePort())
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      if (attempt === 5 || !String(error).includes('could not bind')) throw error
    }
  }
}

/** A standby that follows the cluster of this administrator: a copy of it, which streams what comes after. */
export async function startStandby(binaries: string, adminUrl: string, settings: Settings = {}): Promise<TestPostgres> {
  const owner = await unprivilegedUser()
  const folder = await mkdtemp(join(tmpdir(), 'brandside-standby-'))
  const { password } = new URL(adminUrl)
  const cluster: Cluster = { binaries, durable: true, owner, folder, password, settings }
  try {
    if (owner) await chown(folder, owner.uid, owner.gid)
    const copy = ['--dbname', adminUrl, '--pgdata', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast']
    // When only some of the binaries are on the path, all lie beside the linked ones.
    const program = join(dirname(realpathSync(join(binaries, 'postgres'))), 'pg_basebackup')
    await run(program, copy, { ...owner, cwd: '/', env: environment() })
    return await start(cluster, await sparePort())
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Linux keeps what lies here in memory. */
const memoryFolder = '/dev/shm'

/** Several times as much as the copies of a whole test run take at any moment. */
const roomInMemory = 2 * 1024 ** 3

async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize > roomInMemory
  } catch {
    return false
  }
}

interface Cluster {
  binaries: string
  durable: boolean
  owner: Owner | undefined
  folder: string
  password: string
  /** Beside those that every cluster has. */
  settings: Settings
}

export type Settings = Readonly<Record<string, string>>

interface Owner {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; any other user may run it himself. */
async function unprivilegedUser(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {
      // No such user on this machine.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.')
}

async function initialise({ binaries, durable, owner, folder, password }: Cluster): Promise<void> {
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (owner) for (const path of [passwordFile, folder]) await chown(path, owner.uid, owner.gid)
  const settings = [
    '--pgdata',
    join(folder, 'data'),
    '--username',
    adminName,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale',
    localeName,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  await run(join(binaries, 'initdb'), settings, { ...owner, cwd: '/', env: environment() })
}

async function start(cluster: Cluster, port: number): Promise<TestPostgres> {
  const log = await open(join(cluster.folder, 'log'), 'w+')
  try {
    const server = launch(cluster, port, log.fd)
    const adminUrl = `postgres://${adminName}:${cluster.password}@127.0.0.1:${port}/postgres`
    if (await answers(server, adminUrl)) return { adminUrl, pid: server.pid, stop: () => stop(server, cluster.folder) }
    await end(server)
    const size = (await log.stat()).size
    const { buffer } = await log.read({ buffer: Buffer.alloc(size), position: 0 })
    throw new Error(`PostgreSQL did not start:\n${buffer.toString()}`)
  } finally {
    await log.close()
  }
}

function launch({ binaries, durable, owner, folder, settings: own }: Cluster, port: number, log: number): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    ...(durable ? {} : throwAway),
    ...own,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(binaries, 'postgres'), '-D', join(folder, 'data'), ...options]
  const server = spawn('/bin/sh', ['-c', supervisor, 'sh', folder, ...command], {
    ...owner,
    cwd: '/',
    env: environment(),
    stdio: ['pipe', log, log],
  })
  // A caller that forgets to stop it can still end.
  server.unref()
  return server
}

async function answers(server: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + 30_000
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch {
      await sleep(25)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  await end(server)
  // The supervisor has done so where its user may; this is for the folders it may not change.
  await rm(folder, { recursive: true, force: true })
}

async function end(server: ChildProcess): Promise<void> {
  server.ref()
  server.stdin?.end()
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}

async function sparePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No spare port.')
  return address.port
}

/** Nothing of the caller's own PostgreSQL settings, and messages that this file can read. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_MESSAGES: 'C' }
}

const run = promisify(execFile)
const adminName = 'postgres'
const localeName = process.platform === 'linux' ? 'C.UTF-8' : 'C'

const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '32MB',
  max_worker_processes: '2',
  jit: 'off',
}

// Standard input is a pipe whose other end this process holds. The system closes it however the process ends, even when
// it is killed, and then the shell stops the server at once and removes the folder. Signals to the whole group (Ctrl-C)
// are for the server, not for its shell.
const supervisor = `
folder=$1
shift
trap '' INT TERM HUP
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ cat <&3; : >"$folder/over"; kill -QUIT $server || rm -rf "$folder"; } >/dev/null 2>&1 &
exec 3<&-
wait $server
code=$?
[ -e "$folder/over" ] && rm -rf "$folder"
exit $code
`
