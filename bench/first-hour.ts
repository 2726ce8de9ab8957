import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../e2e/browser.ts'
import { chosenPassword, openWindow, signInAt } from '../e2e/operator.ts'
import { type Answer, Driver } from '../e2e/walk/driver.ts'
import { PageWalk, Presses } from '../e2e/walk/page-walk.ts'
import { type Person, personOf, tokenOf } from '../e2e/walk/pages.ts'
import { everyRole } from '../e2e/whole-demonstration.ts'
import { hasWebClient, serverEntry, spawnServer } from './run/server-process.ts'

// Every page by every role, from the moment at which a first start is ready: no call may be late, refused for want of time, or logged.

const usage = `npm run first-hour -- [options]

  --minutes 5   how long, from the moment at which the product is ready
  --limit 2000  milliseconds that a call may take
  --alone       a read that was late is asked again with nothing beside it, and is late if it is so then: for a machine
                that does other work meanwhile`

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    limit: { type: 'string', default: '2000' },
    alone: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
const limit = Number(values.limit)
/** Between two pages of one person. */
const thinkMs = 300
const folder = mkdtempSync(join(tmpdir(), 'brandside-first-hour-'))
const say = (text: string) => process.stdout.write(`${text}\n`)

interface Call extends Pick<Answer, 'path' | 'query' | 'status' | 'code' | 'msg' | 'at' | 'ms' | 'isRead'> {
  username: string
}

if (!hasWebClient) throw new Error('There is no built web client: npm run build')
const logged: string[] = []
say('The product starts and fills its demonstration.')
const startedAt = performance.now()
const server = spawnServer({
  entry: serverEntry,
  env: {
    DATA_DIR: join(folder, 'data'),
    DEMO: '1',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: chosenPassword,
    DEMO_PASSWORD: chosenPassword,
  },
})
try {
  const product = { address: await addressOf(server), password: chosenPassword, stop: async () => {} }
  say(`Ready after ${seconds(performance.now() - startedAt)} s.`)
  const until = performance.now() + Number(values.minutes) * 60_000
  const people = await Promise.all(['admin', ...everyRole].map((username) => personOf(product, username)))
  const opened = await inBrowser(product, people)
  say(`${people.length} people opened their pages in a browser: ${opened.calls.length} calls.`)
  const repeated = await again(product, opened.calls, until)
  say(`Their reads were repeated: ${repeated.length} calls.`)
  const calls = [...opened.calls, ...repeated]
  const late = calls.filter(({ ms }) => ms > limit)
  process.exitCode = report(calls, values.alone ? await lateAlone(product, late) : late, opened.problems)
} finally {
  if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

/** Two windows at a time; a person's pages one after the other, as fast as they come. */
async function inBrowser(product: Product, people: readonly Person[]) {
  const browser = await launchBrowser()
  const calls: Call[] = []
  const problems: string[] = []
  const next = people.values()
  const window = async () => {
    for (const { username, pages } of next) {
      const page = await openWindow(browser)
      const driver = await Driver.on(page)
      await signInAt(page, product, '/', username)
      const walk = new PageWalk(driver, new Presses())
      for (const path of pages) await walk.open(path)
      await driver.done()
      calls.push(...driver.answers.map((answer) => ({ ...answer, username })))
      problems.push(...driver.problems.map(({ at, text }) => `${username} ${at}: ${text}`))
      await page.context().close()
    }
  }
  try {
    await Promise.all([window(), window()])
  } finally {
    await browser.close()
  }
  return { calls, problems }
}

type Product = Parameters<typeof signInAt>[1]

/** Everybody at once, page after page: the reads of a page together, as a browser sends them. */
async function again(product: Product, seen: readonly Call[], until: number): Promise<Call[]> {
  const calls: Call[] = []
  const answered = seen.filter(({ isRead, status, code }) => isRead && status === 200 && code === 0)
  const lanes = [...Map.groupBy(answered, ({ username }) => username)].map(async ([username, own]) => {
    const token = await tokenOf(product, username)
    const pages = [...Map.groupBy(own, ({ at }) => at).values()]
    for (let nth = 0; performance.now() < until; nth++) {
      const page = pages[nth % pages.length] ?? []
      calls.push(...(await Promise.all(page.map((call) => ask(product, token, call)))))
      await sleep(thinkMs)
    }
  })
  await Promise.all(lanes)
  return calls
}

/** Those that are late with nothing beside them, each asked once; what is no read cannot be asked again. */
async function lateAlone(product: Product, late: readonly Call[]): Promise<Call[]> {
  const questions = new Map(late.map((call) => [`${call.username} ${call.path}${call.query}`, call]))
  const found: Call[] = []
  for (const call of questions.values()) {
    const alone = call.isRead ? await ask(product, await tokenOf(product, call.username), call) : call
    say(`  late among others, ${alone.ms.toFixed(0)} ms alone: ${call.username} ${call.path}${call.query}`)
    if (alone.ms > limit) found.push(alone)
  }
  return found
}

async function ask(product: Product, token: string, call: Call): Promise<Call> {
  const begin = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(product.address + call.path + call.query, { headers })
  const { code = 0, msg = '' } = await answer.json().catch(() => ({}))
  return { ...call, status: answer.status, code, msg, ms: performance.now() - begin }
}

function report(calls: readonly Call[], late: readonly Call[], problems: readonly string[]): number {
  const slowest = calls.toSorted((a, b) => b.ms - a.ms)
  say('\nSlowest calls:')
  for (const { ms, username, path, query } of slowest.slice(0, 12))
    say(`  ${ms.toFixed(0).padStart(6)} ms  ${username.padEnd(10)} ${path}${query}`)
  const failed = calls.filter(({ status, code }) => status >= 400 || code === 1)
  const faults = [
    ...late.map(({ ms, username, path }) => `late: ${username} ${path} ${ms.toFixed(0)} ms`),
    ...failed.map(({ username, path, status, code, msg }) => `failed: ${username} ${path} ${status} ${code} ${msg}`),
    ...problems,
    ...logged.map((line) => `logged: ${line}`),
  ]
  say(
    `\n${calls.length} calls; ${late.length} over ${limit} ms, ${failed.length} failed, ${logged.length} lines logged.`,
  )
  for (const fault of faults.slice(0, 40)) say(`  ${fault}`)
  return faults.length > 0 ? 1 : 0
}

/** Where it listens. What it says before is how far it is; what it logs is a fault, whenever it does. */
function addressOf(server: ChildProcess): Promise<string> {
  server.stderr?.setEncoding('utf8').on('data', (text: string) => logged.push(text.trim().slice(0, 400)))
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${logged.join('\n')}`)))
    if (!server.stdout) return
    createInterface(server.stdout).on('line', (line) => {
      if (/^\{"level":[456]0/.test(line)) logged.push(line.slice(0, 400))
      const found = /ready at (\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
