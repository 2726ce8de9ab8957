import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningProduct {
  address: string
  /** The administrator's password: the one chosen, else the one that the first start printed. */
  password: string
  stop(): Promise<void>
}

/**
 * The product at its first start: an empty directory, and nothing set but what is given. Of the demonstration company it
 * has brands and people; with `DEMO: '1'` also its business, which takes longer.
 */
export async function startProduct(given: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const dir = mkdtempSync(join(tmpdir(), 'brandside-e2e-'))
  const main = join(import.meta.dirname, '../packages/server/src/main.ts')
  const { ADMIN_PASSWORD: _, DATABASE_URL: __, ...env } = process.env
  const server = spawn(process.execPath, [main], {
    env: { ...env, DATA_DIR: join(dir, 'data'), PORT: '0', LOG_LEVEL: 'error', DEMO: 'base', ...given },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const wanted = given.ADMIN_PASSWORD ? /ready at (\S+)/ : /ready at (\S+)[\s\S]*Password {2}(\S+)/
  const [, address = '', password = given.ADMIN_PASSWORD ?? ''] = await printed(server, wanted)
  return {
    address,
    password,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      const [code] = await ended
      if (code) throw new Error(`The product was asked to stop and ended with ${code}`)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function printed(server: ChildProcess, wanted: RegExp): Promise<RegExpMatchArray> {
  return new Promise((resolve, reject) => {
    let text = ''
    server.stdout?.on('data', (chunk) => {
      text += chunk
      const found = wanted.exec(text)
      if (found) resolve(found)
    })
    server.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${text}`)))
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
