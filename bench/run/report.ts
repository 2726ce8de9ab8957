import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import type { Comparison, Measured } from './compare.ts'
import type { Engine } from './options.ts'
import { root } from './server-process.ts'

export interface ProcessFigures {
  /** Seconds from the first start on an empty database, and of later ones, until the server answers that it is ready. */
  firstStart: number
  start: number
  /** Megabytes, five seconds after a start and after all measures. */
  idleMemory: number
  memoryAfterRun: number
}

export interface EngineReport {
  engine: Engine
  rows: number
  loadSeconds: number
  process: ProcessFigures
  comparisons: Comparison[]
  /** Milliseconds of the product's first answers, when it remembers nothing yet. */
  unremembered: { measure: string; ms: number }[]
}

const titles: Record<Engine, string> = { postgres: 'PostgreSQL', embedded: 'Embedded store' }

export function printReport({
  engine,
  rows,
  loadSeconds,
  process: figures,
  comparisons,
  unremembered,
}: EngineReport): void {
  const lines = [
    `${titles[engine]}, ${rows} rows of the operation log, loaded in ${loadSeconds.toFixed(0)} s`,
    '',
    ...table([heading, ...comparisons.map((comparison) => row(engine, comparison))]),
    '',
    ...comparisons.flatMap(failures),
    `Ready after ${figures.start.toFixed(2)} s (on an empty database ${figures.firstStart.toFixed(2)} s); ` +
      `memory ${figures.idleMemory.toFixed(0)} MB idle, ${figures.memoryAfterRun.toFixed(0)} MB after the run`,
    ...deepPages(comparisons),
    `Asked for the first time, in ms: ${unremembered.map(({ measure, ms }) => `${measure} ${ms.toFixed(0)}`).join(', ')}`,
  ]
  process.stdout.write(`\n${lines.join('\n')}\n`)
}

const heading = [
  '',
  'conn',
  'ratio',
  'aim',
  'ours/s',
  'p50 ms',
  'p99 ms',
  'cpu us',
  'floor/s',
  'p50 ms',
  'p99 ms',
  'cpu us',
]

function row(engine: Engine, comparison: Comparison): string[] {
  const { measure, connections, ratio, ours, floor } = comparison
  const aim = `${aimOf(engine, comparison)}${missesAim(engine, comparison) ? ' MISSED' : ''}`
  return [measure.title, String(connections), ratio.toFixed(2), aim, ...cells(ours), ...cells(floor)]
}

function aimOf(engine: Engine, { measure: { aim }, connections }: Comparison): string {
  if (!aim || !hasAim(engine, connections)) return ''
  return 'ratio' in aim ? aim.ratio.toFixed(2) : `${aim.perSecond}/s`
}

export function missesAim(engine: Engine, { measure: { aim }, connections, ratio, ours }: Comparison): boolean {
  if (!aim || !hasAim(engine, connections)) return false
  return 'ratio' in aim ? ratio < aim.ratio : ours.perSecond < aim.perSecond
}

const hasAim = (engine: Engine, connections: number) => engine === 'postgres' && connections === 32

function cells({ perSecond, p50, p99, cpu }: Measured): string[] {
  return [perSecond.toFixed(perSecond < 100 ? 1 : 0), p50.toFixed(2), p99.toFixed(2), cpu?.toFixed(0) ?? '']
}

function failures({ measure, connections, ours, floor }: Comparison): string[] {
  const sides = [
    ['ours', ours],
    ['floor', floor],
  ] as const
  return sides.flatMap(([side, { failed, failure }]) =>
    failed > 0
      ? [`${measure.title} at ${connections}, ${side}: ${failed} requests failed, the first with:\n${failure}\n`]
      : [],
  )
}

/** A page far down is to be no slower than three first pages. */
function deepPages(comparisons: readonly Comparison[]): string[] {
  const first = comparisons.find(({ measure, connections }) => measure.name === 'first' && connections === 1)
  const deep = comparisons.find(({ measure, connections }) => measure.name === 'deep' && connections === 1)
  if (!first || !deep) return []
  return [
    `Page 5 000 takes ${(deep.ours.p50 / first.ours.p50).toFixed(1)} times as long as the first page (p50, one connection)`,
  ]
}

/** Names to the left, numbers to the right. */
function table(rows: readonly string[][]): string[] {
  const widths = heading.map((_, column) => Math.max(...rows.map((cellsOf) => cellsOf[column]?.length ?? 0)))
  return rows.map((cellsOf) =>
    cellsOf
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
}

/** The report for programs that compare runs. Returns its path. */
export function writeReport(reports: readonly EngineReport[]): string {
  const file = join(root, 'node_modules/.cache/brandside/bench.json')
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model, memory: totalmem() }
  const engines = reports.map(({ comparisons, ...report }) => ({
    ...report,
    comparisons: comparisons.map(({ measure: { name, aim }, ...comparison }) => ({
      measure: name,
      aim,
      ...comparison,
    })),
  }))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, engines }, null, 2)}\n`)
  return file
}
