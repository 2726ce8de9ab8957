import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { ImportFacts } from '@brandside/contract/platform/sheets/sheet-import.ts'
import { exportJob, type OwnJob } from '@brandside/contract/shell/export-job.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { productClass } from '@brandside/contract/wholesale/product/product-class.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { aSheet } from '@brandside/server/platform/testing/a-sheet.ts'
import type { Call } from '@brandside/server/wholesale/random-trade.fixture.ts'
import { callAs } from './books/call-as.ts'
import { call } from './crash/calls.ts'
import {
  brandCode,
  className,
  levelName,
  type SheetName,
  sheetNames,
  sheets,
  typeName,
  unitName,
} from './imports/sheets.ts'
import { proveOnEach } from './run/each-engine.ts'
import { profiled, type ServerProcess, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'
import { whileOthersWork } from './trades/waiting.ts'

/**
 * `npm run bench:imports`: how long sheets of products, customers, prices and members take into a database that is new to
 * them, how many rows a second go in at each thousand, and how long another operator waits for a small answer meanwhile.
 * Exit code 1 where a sheet takes longer than two minutes, gets slower as it goes on, or is not all in; on the embedded
 * store also where another operator waits longer than he should.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgres' },
    rows: { type: 'string', default: '20000' },
    only: { type: 'string', default: sheetNames.join(',') },
    profile: { type: 'boolean', default: false },
  },
})
const rows = Number(values.rows)
const password = 'Eleven-quiet-lanterns'
const aimMs = 120_000 * (rows / 20_000)
const aimWaitMs = 100
/** Without a pause, the calls of the other operator would take a tenth of the processor. */
const betweenCallsMs = 40

await proveOnEach(values.engine, async (arena) => {
  const env = { ...arena.product, DEMO: '0', ADMIN_PASSWORD: password }
  const server = await startServer({ entry: serverEntry, env, flags: values.profile ? profiled : [] })
  const problems: string[] = []
  try {
    const token = await signIn(server.port, 'admin', password)
    const root = callAs(() => server.port, token, problems)
    await prepare(root)
    for (const name of values.only.split(',') as SheetName[])
      problems.push(...(await measure(server, { token, root, name, isEmbedded: arena.engine === 'embedded' })))
  } finally {
    await server.stop()
  }
  for (const problem of problems) say(`! ${problem}`)
  return problems.length
})

/** What the rows name. */
async function prepare(root: Call): Promise<void> {
  const person = { contactName: '周宁', contactMobile: '13800001234' }
  await root(brand.endpoints.create, { code: brandCode, name: brandCode, industry: 'OTHER', ...person })
  await root(productClass.endpoints.create, { code: brandCode, name: className })
  await root(productUnit.endpoints.create, { code: brandCode, name: unitName })
  await root(custType.endpoints.create, { code: brandCode, name: typeName })
  await root(custLevel.endpoints.create, { code: brandCode, name: levelName, rank: 77, discountBp: 10_000 })
}

interface Input {
  token: string
  root: Call
  name: SheetName
  isEmbedded: boolean
}

async function measure(server: ServerProcess, { token, root, name, isEmbedded }: Input): Promise<string[]> {
  const { contract, titles, row } = sheets[name]
  const { importPreview, importCommit } = contract.endpoints
  const small = async () => void (await call(server.port, 'GET', `${brand.endpoints.view.path}?id=1`, { token }))
  const bytes = await aSheet(
    titles,
    Array.from({ length: rows }, (_, n) => row(n)),
  )
  const preview = await whileOthersWork(small, () => sent(server.port, importPreview, { token, bytes }), betweenCallsMs)
  const { done: read, longestMs: previewWait } = preview
  say(`${name}: preview ${seconds(read.took)}, others wait ${previewWait().toFixed(0)} ms`)
  if (read.facts.wrong > 0) return [`${name}: ${read.facts.wrong} rows are wrong`]
  const [began, cpu] = [performance.now(), server.cpu()]
  const { done: job, longestMs } = await whileOthersWork(
    small,
    async () => {
      await root(importCommit, { id: read.facts.id, mode: 'all' })
      return thousands(root, began)
    },
    betweenCallsMs,
  )
  const took = performance.now() - began
  const waited = longestMs()
  const used = cpu === undefined ? '' : `, ${seconds(1_000 * ((server.cpu() ?? 0) - cpu))} of processor of the server`
  say(`${name}: ${rows} rows in ${seconds(took)}${used}, others wait ${waited.toFixed(0)} ms`)
  say(`  rows a second at each thousand: ${job.rates.map((rate) => rate.toFixed(0)).join(' ')}`)
  const [early = 0, late = 0] = [job.rates.slice(0, 5), job.rates.slice(-5)].map((some) => average(some))
  return [
    ...(job.state === 'DONE' ? [] : [`${name}: ${job.state} ${job.text}`]),
    ...(took > aimMs ? [`${name} took ${seconds(took)}`] : []),
    ...(late < early / 2
      ? [`${name} ends at ${late.toFixed(0)} rows a second, having begun at ${early.toFixed(0)}`]
      : []),
    ...(isEmbedded && waited > aimWaitMs ? [`${name}: another operator waited ${waited.toFixed(0)} ms`] : []),
  ]
}

async function sent(port: number, preview: Placed, { token, bytes }: { token: string; bytes: Buffer }) {
  const began = performance.now()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'sheet.xlsx')
  const answer = await fetch(`http://127.0.0.1:${port}${preview.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { data, msg } = (await answer.json()) as { data?: ImportFacts; msg: string }
  if (!data) throw new Error(msg)
  return { facts: data, took: performance.now() - began }
}

/** Looks at the newest background task until it has ended, and how fast it was within each thousand rows. */
async function thousands(root: Call, began: number): Promise<Pick<OwnJob, 'state' | 'text'> & { rates: number[] }> {
  const seen = [{ done: 0, at: began }]
  for (;;) {
    const job = (await root(exportJob.endpoints.list, { rows: 1 })).data?.list[0]
    if (!job) throw new Error('Nothing was left to the background')
    const last = seen.at(-1) as (typeof seen)[number]
    if (job.done > last.done) seen.push({ done: job.done, at: performance.now() })
    if (job.state === 'DONE' || job.state === 'FAILED')
      return { state: job.state, text: job.text, rates: ratesOf(seen) }
    await sleep(250)
  }
}

function ratesOf(seen: readonly { done: number; at: number }[]): number[] {
  /** When so many rows were in, between two looks. */
  const timeOf = (count: number) => {
    const next = seen.findIndex(({ done }) => done >= count)
    const [before, after] = [seen[next - 1], seen[next]]
    if (!before || !after) return seen[0]?.at ?? 0
    return before.at + ((after.at - before.at) * (count - before.done)) / (after.done - before.done)
  }
  const whole = Math.floor((seen.at(-1)?.done ?? 0) / 1_000)
  return Array.from({ length: whole }, (_, n) => 1_000_000 / (timeOf((n + 1) * 1_000) - timeOf(n * 1_000)))
}

function average(all: readonly number[]): number {
  return all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
