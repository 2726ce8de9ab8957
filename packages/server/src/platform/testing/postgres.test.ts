import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { findPostgres } from './postgres.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'

const binaries = await findPostgresBinaries()

afterEach(() => vi.unstubAllEnvs())

test('takes the server of its setting', async () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgres://admin@db.example/postgres')
  expect((await findPostgres())?.adminUrl).toBe('postgres://admin@db.example/postgres')
})

test.runIf(binaries)('a cluster of its own has an administrator, UTF-8 and nothing that waits for a disk', async () => {
  vi.stubEnv('TEST_DATABASE_URL', '')
  vi.stubEnv('PGPORT', '1')
  const server = await findPostgres()
  if (!server) throw new Error('no cluster')
  try {
    expect(await settings(server.adminUrl)).toMatchObject({
      encoding: 'UTF8',
      fsync: 'off',
      connections: '100',
      administrator: true,
      address: '127.0.0.1',
    })
    await expect(settings(server.adminUrl.replace(/:[^:@]+@/, ':wrong@'))).rejects.toThrow('password')
  } finally {
    await server.stop()
  }
  await expect(settings(server.adminUrl)).rejects.toThrow('ECONNREFUSED')
})

test.runIf(binaries)('a durable cluster waits for its disk', async () => {
  vi.stubEnv('TEST_DATABASE_URL', '')
  const server = await findPostgres({ durable: true })
  if (!server) throw new Error('no cluster')
  try {
    expect(await settings(server.adminUrl)).toMatchObject({ fsync: 'on', commit: 'on', connections: '100' })
  } finally {
    await server.stop()
  }
})

test.runIf(binaries).each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'ends with a process that gets %s',
  async (signal) => {
    const { child, url, folder } = await ownerProcess()
    child.kill(signal)
    await once(child, 'exit')
    await expect.poll(() => existsSync(folder)).toBe(false)
    await expect(settings(url)).rejects.toThrow('ECONNREFUSED')
  },
)

test.runIf(binaries)('lets a process end that forgot to stop it', async () => {
  const { child, folder } = await ownerProcess()
  child.stdin.end()
  await once(child, 'exit', { signal: AbortSignal.timeout(30_000) })
  await expect.poll(() => existsSync(folder)).toBe(false)
})

/** A process that makes a cluster and then waits for the end of its input. */
async function ownerProcess() {
  const source = `
    import { findPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)}
    const server = await findPostgres()
    console.log(server.adminUrl)
    process.stdin.resume()
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    env: { ...process.env, TEST_DATABASE_URL: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const url = String(line).trim()
  const { data } = await settings(url)
  return { child, url, folder: dirname(String(data)) }
}

async function settings(connectionString: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const result = await client.query(`
      select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('max_connections') as connections,
        current_setting('listen_addresses') as address, current_setting('data_directory') as data,
        (select rolsuper from pg_roles where rolname = current_user) as administrator`)
    return result.rows[0]
  } finally {
    await client.end().catch(() => {})
  }
}
