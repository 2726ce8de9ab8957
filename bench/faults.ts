import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brand } from '@brandside/contract/store/brand.ts'
import { call } from './crash/calls.ts'
import { administrator, password } from './data/story.ts'
import { Background } from './faults/background.ts'
import { mountSmallDisk } from './faults/small-disk.ts'
import { openArena } from './run/arena.ts'
import { crashDatabase } from './run/crash-database.ts'
import { create, type OwnBrands } from './run/mixed-calls.ts'
import { root, type ServerProcess, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'

// Two replicas over one PostgreSQL, under writes and with jobs in the background, while one of the three dies, stops,
// restarts, tells a wrong time or has no space left.

const writers = 8
const pauseSeconds = 60
/** Begun before each fault that a process meets: one for each replica. */
const jobsEach = 2

// PostgreSQL makes its folder where temporary files go.
const disk = mountSmallDisk(1024)
if (disk) process.env.TMPDIR = disk.folder
const arena = await openArena('postgres')
if (!arena) {
  disk?.close()
  process.stdout.write('No PostgreSQL was found: set TEST_DATABASE_URL, or install one.\n')
  process.exit(1)
}
const env = { ...arena.product, ADMIN_USERNAME: administrator, ADMIN_PASSWORD: password, DEMO: '0' }
const problems: string[] = []
let [first, second] = [await replica(), await replica()]
const token = await signIn(first.port, administrator, password)
const background = new Background(arena)
await background.fill()
/** The servers that writes go to: a replica that is about to die or stop is no longer asked. */
let asked = [first, second]
const acknowledged: number[] = []
/** When each write that failed had begun. */
const failed: number[] = []
const failedSince = (begin: number) => failed.filter((begun) => begun >= begin).length
let isOver = false

const load = Array.from({ length: writers }, (_, connection) => write({ connection, made: [] }))
try {
  await step('kill -9 of one replica, the other serves', async () => {
    await background.begin({ port: second.port, token }, jobsEach)
    await first.kill()
    asked = [second]
    await expectService(second)
    first = await replica()
  })
  await step(`a replica paused for ${pauseSeconds} s`, async () => {
    asked = [second]
    await background.begin({ port: second.port, token }, jobsEach)
    process.kill(first.pid, 'SIGSTOP')
    await sleep(pauseSeconds * 500)
    await expectService(second)
    await sleep(pauseSeconds * 500)
    process.kill(first.pid, 'SIGCONT')
    await expectService(first)
  })
  await step('PostgreSQL crashes and recovers under load', async () => {
    await background.begin({ port: second.port, token }, jobsEach)
    await crashDatabase(arena)
    for (const server of [first, second]) await expectService(server)
  })
  for (const hours of ['an hour ahead', 'an hour back', 'right again']) {
    await step(`the clock of one replica jumps: ${hours}`, async () => {
      const begin = performance.now()
      process.kill(first.pid, 'SIGUSR2')
      await sleep(3000)
      for (const server of [first, second]) await expectService(server)
      const wrong = failedSince(begin)
      if (wrong > 0) problems.push(`${wrong} writes failed while the clock was ${hours}`)
    })
  }
  if (disk)
    await step('the disk of PostgreSQL is full', async () => {
      disk.fill()
      const begin = performance.now()
      await sleep(5000)
      for (const server of [first, second]) await expectService(server)
      if (failedSince(begin) === 0) problems.push('Every write found space on a full disk')
      disk.free()
    })
  else process.stdout.write('The disk of PostgreSQL is not filled: this user may not mount one.\n')
} finally {
  isOver = true
  await Promise.all(load)
}
for (const { pid } of [first, second]) if (!isAlive(pid)) problems.push(`process ${pid} has ended by itself`)
for (const id of acknowledged) {
  const { code } = await call(second.port, 'GET', `${brand.endpoints.view.path}?id=${id}`, { token })
  if (code !== 0) problems.push(`brand ${id} was acknowledged and is lost`)
}
problems.push(...(await background.problems({ port: second.port, token })))
const { jobs, attempts } = await background.count()
process.stdout.write(`${jobs} jobs in the background were begun ${attempts} times\n`)
process.stdout.write(
  `${acknowledged.length} acknowledged writes, ${failed.length} refused or cut off, all within the faults\n`,
)
for (const problem of problems) process.stdout.write(`PROBLEM ${problem}\n`)
await Promise.all([first.stop(), second.stop()])
await arena.close()
disk?.close()
process.exit(problems.length > 0 ? 1 : 0)

function replica(): Promise<ServerProcess> {
  return startServer({ entry: serverEntry, env, flags: ['--import', join(root, 'bench/faults/jumping-clock.ts')] })
}

/** After each fault both replicas are asked again, and for some seconds no write may fail. */
async function step(name: string, fault: () => Promise<void>): Promise<void> {
  await sleep(2000)
  await fault()
  asked = [first, second]
  // A write that had begun before may still be answered by the fault.
  const begin = performance.now()
  await sleep(3000)
  const wrong = failedSince(begin)
  if (wrong > 0) problems.push(`${name}: ${wrong} writes failed after it was over`)
  process.stdout.write(`${name}: ${acknowledged.length} writes so far\n`)
}

/** Writes without a pause; an answer that is no success, or none at all, is counted. */
async function write(own: OwnBrands): Promise<void> {
  while (!isOver) {
    const server = asked[own.connection % asked.length] ?? second
    const begun = performance.now()
    try {
      const { code, data } = await create(server.port, token, own)
      if (code === 0 && data) acknowledged.push(data.id)
      else throw new Error(`code ${code}`)
    } catch {
      failed.push(begun)
      await sleep(50)
    }
  }
}

/** With the session of before, within ten seconds. */
async function expectService(server: ServerProcess): Promise<void> {
  const until = performance.now() + 10_000
  let said = ''
  while (performance.now() < until) {
    try {
      const { code } = await call(server.port, 'GET', `${brand.endpoints.list.path}?rows=1`, { token })
      if (code === 0) return
      said = `code ${code}`
    } catch (error) {
      said = String(error)
    }
    await sleep(100)
  }
  problems.push(`replica ${server.pid} does not serve: ${said}`)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
