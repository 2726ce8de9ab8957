import { randomInt } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { demandNoCertificates } from '@brandside/server/platform/testing/no-certificates.ts'
import { checkAnswers, sendAgain } from './crash/check-answers.ts'
import { checkStore } from './crash/check-store.ts'
import { Ledger } from './crash/ledger.ts'
import { writeUntilKilled } from './crash/writer.ts'
import { DidNotStart, type ServerProcess, serverEntry, spawnServer, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'
import { median } from './run/statistics.ts'

// Kills the server on an embedded store while it acknowledges writes, again and again, and looks for what is lost.

const usage = `npm run crash -- [options]

  --kills 20      how often the server is killed
  --writers 8     writes that are under way at the same time`

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    writers: { type: 'string', default: '8' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
const kills = Number(values.kills)
const writers = Number(values.writers)
const administrator = 'admin'
const password = 'eleven quiet lanterns'
const folder = mkdtempSync(join(tmpdir(), 'brandside-crash-'))
const store = join(folder, 'store')
const env = { DATA_DIR: store, DEMO: '0', ADMIN_USERNAME: administrator, ADMIN_PASSWORD: password }

const ledger = new Ledger()
const problems: string[] = []
const seen = { done: 0, undone: 0, refusals: 0, handovers: 0, starts: 0 }
const reopened: number[] = []

// A hang is a failure too.
const limit = setTimeout(() => finish(['It takes too long']), (kills * 20 + 120) * 1000)
try {
  let server = await startServer({ entry: serverEntry, env })
  await demandNoCertificates(`http://127.0.0.1:${server.port}`, administrator, password)
  let token = await signIn(server.port, administrator, password)
  for (let kill = 1; kill <= kills && problems.length === 0; kill++) {
    server = await crash(server, token, kill)
    // With the session of before: a sign-in is acknowledged as well.
    await sendAgain(ledger, server.port, token, problems)
    await checkAnswers(ledger, recent(), server.port, token, problems)
    token = await signIn(server.port, administrator, password)
    process.stderr.write(`kill ${kill}: ${ledger.acknowledged} writes acknowledged, ${problems.length} problems\n`)
  }
  await checkAnswers(ledger, ledger.brands.keys(), server.port, token, problems)
  await server.stop()
  await checkStore(store, ledger, problems)
} catch (error) {
  problems.push(String((error as Error).stack))
}
clearTimeout(limit)
finish(problems)

/** One crash and what follows it: the server that answers next. */
async function crash(server: ServerProcess, token: string, kill: number): Promise<ServerProcess> {
  const writing = Array.from({ length: writers }, (_, writer) =>
    writeUntilKilled(writer, ledger, server.port, token).catch((error: Error) => problems.push(error.message)),
  )
  if (kill % 10 === 1) await demandRefusal(server)
  await sleep(randomInt(100, 900))
  // Sometimes the next server already waits for the store, and takes it from under the dead one.
  const waits = kill % 4 === 0
  const successor = waits ? startServer({ entry: serverEntry, env }) : undefined
  successor?.catch(() => {}) // awaited below
  if (waits) await sleep(600)
  await server.kill()
  await Promise.all(writing)
  if (successor) {
    seen.handovers++
    return successor
  }
  await checkCopy()
  if (kill % 3 === 0) await killStarting()
  const next = kill % 10 === 6 ? await startTwo() : await startServer({ entry: serverEntry, env })
  reopened.push(next.readyMs)
  return next
}

/** Looks at the files as they are now; the store itself is left to the server, which has to recover it too. */
async function checkCopy(): Promise<void> {
  const copy = join(folder, 'copy')
  cpSync(store, copy, { recursive: true })
  const { done, undone } = await checkStore(copy, ledger, problems)
  seen.done += done
  seen.undone += undone
  rmSync(copy, { recursive: true })
}

/** Another process on the same store, while this one writes. */
async function demandRefusal(owner: ServerProcess): Promise<void> {
  try {
    const intruder = await startServer({ entry: serverEntry, env })
    problems.push(`Process ${intruder.pid} opened the store of process ${owner.pid}`)
    await intruder.kill()
  } catch (error) {
    if (!(error instanceof DidNotStart)) throw error
    if (isClear(error, owner.pid)) seen.refusals++
    else problems.push(`A second process was told: ${error.message}`)
  }
}

function isClear({ message }: DidNotStart, owner: number): boolean {
  return message.startsWith(`The data store ${store} is in use by process ${owner}. Stop that process first`)
}

/** Two at the same moment, of which one may have the store. */
async function startTwo(): Promise<ServerProcess> {
  const both = await Promise.allSettled([1, 2].map(() => startServer({ entry: serverEntry, env })))
  const started = both.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const [server] = started
  if (!server) throw new Error('Of two processes that started at the same moment, none could open the store')
  if (started.length > 1) problems.push('Two processes that started at the same moment share the store')
  for (const outcome of both) {
    if (outcome.status === 'rejected' && isClear(outcome.reason as DidNotStart, server.pid)) seen.refusals++
    else if (outcome.status === 'rejected') problems.push(`The slower of two processes was told: ${outcome.reason}`)
  }
  return server
}

/** A crash in the middle of the recovery from a crash. */
async function killStarting(): Promise<void> {
  const starting = spawnServer({ entry: serverEntry, env })
  const over = new Promise((resolve) => starting.once('exit', resolve))
  await sleep(randomInt(100, 700))
  starting.kill('SIGKILL')
  await over
  seen.starts++
}

/** The brands changed since the last look, and some of the rest. */
function recent(): Set<number> {
  const ids = new Set(ledger.touched)
  const all = [...ledger.brands.keys()]
  for (let extra = 0; extra < Math.min(50, all.length); extra++) ids.add(all[randomInt(all.length)] as number)
  ledger.touched.clear()
  return ids
}

function finish(found: readonly string[]): never {
  const slowest = Math.max(...reopened)
  process.stdout.write(
    [
      '',
      `${kills} kills during writes, ${seen.starts} more during the start that followed`,
      `${ledger.acknowledged} writes acknowledged; of ${seen.done + seen.undone} that were not, ${seen.done} were found done and ${seen.undone} not, none by half`,
      `${seen.refusals} second processes refused, ${seen.handovers} times the next one was waiting already`,
      `ready again after ${(median(reopened) / 1000).toFixed(2)} s, at most ${(slowest / 1000).toFixed(2)} s`,
      '',
    ].join('\n'),
  )
  if (found.length === 0) {
    rmSync(folder, { recursive: true, force: true })
    process.stdout.write('Nothing is lost.\n')
    process.exit(0)
  }
  process.stdout.write(`${found.slice(0, 20).join('\n')}\n\n${found.length} problems; the store is kept in ${folder}\n`)
  process.exit(1)
}
