import type { Measure } from '../data/measures.ts'
import type { Load, Side, Task, Window } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { median, percentile } from './statistics.ts'

export interface Measured {
  /** Requests a second, the median of the windows. */
  perSecond: number
  /** Milliseconds, over all windows. */
  p50: number
  p99: number
  /** Microseconds of processor of the server's process for each request. */
  cpu?: number | undefined
  failed: number
  failure?: string | undefined
}

export interface Comparison {
  measure: Measure
  connections: number
  ours: Measured
  floor: Measured
  /** Ours to the floor, the median over the rounds: what slows both down at the same time falls out. */
  ratio: number
}

interface Sides {
  load: Load
  servers: Readonly<Record<Side, ServerProcess>>
  token: string
  rows: number
  seconds: number
  rounds: number
}

/** Short windows in turn, each round the other way about: ours, floor, floor, ours, ours, floor. */
export async function compare(sides: Sides, measure: Measure, connections: number): Promise<Comparison> {
  const windows: Record<Side, Timed[]> = { ours: [], floor: [] }
  for (const side of both) await warmUp(sides, side, measure, connections)
  for (let round = 0; round < sides.rounds; round++) {
    for (const side of round % 2 === 0 ? both : both.toReversed()) {
      windows[side].push(await window(sides, side, measure, connections, { seconds: sides.seconds, atLeast: 1 }))
    }
  }
  const ratios = windows.ours.map((ours, round) => rate(ours) / rate(windows.floor[round] as Timed))
  return { measure, connections, ours: measured(windows.ours), floor: measured(windows.floor), ratio: median(ratios) }
}

const both = ['ours', 'floor'] as const

/** Every request once, as a total that has never been asked for takes much longer; the report lists it apart. */
async function warmUp(sides: Sides, side: Side, measure: Measure, connections: number): Promise<void> {
  const asks = measure.asks({ rows: sides.rows })
  const atLeast = 'ask' in asks ? connections : Math.max(asks.length, connections)
  await window(sides, side, measure, connections, { seconds: Math.min(1, sides.seconds), atLeast })
}

interface Timed extends Window {
  cpu?: number | undefined
}

async function window(
  { load, servers, token, rows }: Sides,
  side: Side,
  measure: Measure,
  connections: number,
  length: Pick<Task, 'seconds' | 'atLeast'>,
): Promise<Timed> {
  const server = servers[side]
  const before = server.cpu()
  const asks = measure.asks({ rows })
  const task = { side, measure: measure.name, asks: 'ask' in asks ? undefined : asks }
  const made = await load.run({ ...task, port: server.port, token, connections, rows, ...length })
  const after = server.cpu()
  return { ...made, cpu: before === undefined || after === undefined ? undefined : after - before }
}

function rate({ latencies, seconds }: Timed): number {
  return latencies.length / seconds
}

function measured(windows: readonly Timed[]): Measured {
  const latencies = windows.flatMap((window) => window.latencies)
  const cpu = windows.reduce((sum, window) => sum + (window.cpu ?? Number.NaN), 0)
  return {
    perSecond: median(windows.map(rate)),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: Number.isNaN(cpu) ? undefined : (cpu / latencies.length) * 1e6,
    failed: windows.reduce((sum, { failed }) => sum + failed, 0),
    failure: windows.find(({ failure }) => failure !== undefined)?.failure,
  }
}
