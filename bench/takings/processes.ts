import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../run/server-process.ts'

/** A port that is free now; a process that is started anew listens on it again, so that its partner finds it. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

/** Of this run, whichever of its processes is started again. */
export const sandboxSecret = randomBytes(24).toString('hex')

/** The product's account at the sandbox, for `SANDBOX_URL`. */
export const accountAt = (port: number) => `http://brandside:${sandboxSecret}@127.0.0.1:${port}`

/** The sandbox as a process of its own, with its own data on the disk. */
export interface SandboxProcess {
  address: string
  kill(): Promise<void>
}

interface SandboxOptions {
  port: number
  productPort: number
  file: string
}

export async function startSandbox({ port, productPort, file }: SandboxOptions): Promise<SandboxProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_SECRET: sandboxSecret,
    SANDBOX_DATA: file,
    BRANDSIDE_URL: `http://127.0.0.1:${productPort}`,
  }
  const child = spawn(process.execPath, [join(root, 'packages/sandbox/src/main.ts')], { env, stdio: 'ignore' })
  const atExit = () => child.kill('SIGKILL')
  process.once('exit', atExit)
  const address = `http://127.0.0.1:${port}`
  await answers(child, address)
  return {
    address,
    async kill() {
      process.off('exit', atExit)
      const over = once(child, 'exit')
      child.kill('SIGKILL')
      await over
    },
  }
}

async function answers(child: ChildProcess, address: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline && child.exitCode === null; await sleep(20))
    if (
      await fetch(`${address}/_ledger`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  throw new Error('The sandbox does not answer')
}
