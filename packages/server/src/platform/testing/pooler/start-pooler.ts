import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

interface Pooler {
  url: string
  stop(): Promise<void>
}

/** A PgBouncer before the server of this URL, as docs/operations.md says. */
export async function startPooler(server: URL, mode: 'session' | 'transaction'): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'brandside-pooler-'))
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${mode}
default_pool_size = 16
ignore_startup_parameters = options
max_prepared_statements = 200
`,
  )
  writeFileSync(join(folder, 'users.txt'), `"${server.username}" "${server.password}"\n`)
  chmodSync(folder, 0o755)
  const program = process.env.PGBOUNCER ?? 'pgbouncer'
  // It does not run as root.
  const isRoot = process.getuid?.() === 0
  const owner = isRoot
    ? { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: Number(execFileSync('id', ['-g', 'nobody'])) }
    : {}
  const child = spawn(program, ['-q', settings], { ...owner, stdio: 'inherit' })
  const url = new URL(server)
  url.port = String(port)
  await answers(url.href)
  return {
    url: url.href,
    async stop() {
      const over = once(child, 'exit')
      child.kill('SIGQUIT')
      await over
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempt === 50) throw error
      await sleep(100)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
