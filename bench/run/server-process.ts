import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Env = Readonly<Record<string, string>>

/** A server in a process of its own, which answers. */
export interface ServerProcess {
  pid: number
  port: number
  /** From the start of the process to the first answer of its readiness probe. */
  readyMs: number
  /** Bytes in memory that are the process's own and those it shares. */
  memory(): number
  /** Seconds of processor it has used, where the system tells. */
  cpu(): number | undefined
  stop(): Promise<void>
  /** As a power cut for the process: nothing of it runs any more. */
  kill(): Promise<void>
}

export const root = join(import.meta.dirname, '../..')
export const serverEntry = join(root, 'packages/server/src/main.ts')
/** Flags with which a server writes a profile of its processor time when it ends. */
export const profiled = ['--cpu-prof', `--cpu-prof-dir=${join(root, 'node_modules/.cache/brandside/profile')}`]
export const floorEntry = join(root, 'bench/floor.ts')

interface Start {
  entry: string
  env: Env
  /** For Node itself. */
  flags?: readonly string[]
}

/** The output of a server that ended instead of answering. */
export class DidNotStart extends Error {}

export async function startServer({ entry, env, flags = [] }: Start): Promise<ServerProcess> {
  const startedAt = performance.now()
  const child = spawnServer({ entry, env, flags })
  try {
    const port = await portOf(child)
    await ready(child, port)
    const pid = child.pid as number
    return {
      pid,
      port,
      readyMs: performance.now() - startedAt,
      memory: () => memoryOf(pid),
      cpu: () => cpuOf(pid),
      stop: () => end(child, 'SIGTERM'),
      kill: () => end(child, 'SIGKILL'),
    }
  } catch (error) {
    await end(child, 'SIGKILL')
    throw error
  }
}

export function spawnServer({ entry, env, flags = [] }: Start): ChildProcess {
  const child = spawn(process.execPath, [...asStarted.flags, ...flags, entry], {
    cwd: root,
    env: {
      ...inherited(),
      ...asStarted.env,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      API_CALLS_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** As `npm start` does it: see `scripts/start.mjs`. */
const asStarted = {
  flags: ['--max-semi-space-size=16'],
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/brandside/compiled') },
}

/** No server outlives the program that started it. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code))

/** The settings are the program's, not those of its caller. */
function inherited(): NodeJS.ProcessEnv {
  const own = [
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'DATA_DIR',
    'DEMO',
    'DOCS',
    'TRUST_PROXY',
    'CORS_ORIGINS',
    'ADMIN_USERNAME',
  ]
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.includes(name)))
}

/** The port it says it listens on. */
async function portOf(child: ChildProcess): Promise<number> {
  let said = ''
  let complained = ''
  child.stderr?.on('data', (text) => {
    complained = `${complained}${text}`.slice(-4000)
  })
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      said += text
      const port = /http:\/\/[\w.]+:(\d+)/.exec(said)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('close', (code, signal) => {
      const words = complained.trim() || said.trim()
      reject(new DidNotStart(words || `The server ended without a word (${signal ?? `exit code ${code}`})`))
    })
  })
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(5)) {
    if (child.exitCode !== null) break
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
    // Without a built web client the probe never says yes; calls are answered all the same.
    if (status === 200 || (status === 503 && !hasWebClient)) return
  }
  throw new DidNotStart('The server did not become ready')
}

export const hasWebClient = existsSync(join(root, 'packages/web/dist/index.html'))

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const over = once(child, 'exit')
  child.kill(signal)
  await over
}

function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kilobytes) * 1024
}

/** Linux only; elsewhere the column stays empty. */
function cpuOf(pid: number): number | undefined {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return undefined
  // After the name in brackets, which may hold spaces; in ticks of 10 ms.
  const fields = readFileSync(stat, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
