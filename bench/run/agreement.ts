import type { Ask, Measure } from '../data/measures.ts'
import { bytesOf, HttpSocket } from './http-socket.ts'
import { median } from './statistics.ts'

/**
 * Asks both sides once for what a measure reads: a comparison of different answers would be worth nothing. Returns the
 * milliseconds the product took for it, typically: with nothing remembered, totals are counted in the request.
 */
export async function demandAgreement(
  measure: Measure,
  ports: { ours: number; floor: number },
  token: string,
  rows: number,
): Promise<number | undefined> {
  const asks = measure.asks({ rows })
  if ('ask' in asks) return undefined
  const times: number[] = []
  let found = false
  for (const ask of asks.slice(0, 8)) {
    const start = performance.now()
    const ours = await answerOf(ports.ours, ask, token)
    times.push(performance.now() - start)
    const floor = await answerOf(ports.floor, ask, token)
    if (essence(ours) !== essence(floor)) {
      throw new Error(
        `${ask.path} is answered differently:\nours  ${JSON.stringify(ours)}\nfloor ${JSON.stringify(floor)}`,
      )
    }
    found ||= ours.list?.length !== 0
  }
  if (!found) throw new Error(`${measure.title} finds nothing`)
  return median(times)
}

interface Data extends Readonly<Record<string, unknown>> {
  list?: Readonly<Record<string, unknown>>[]
}

async function answerOf(port: number, ask: Ask, token: string): Promise<Data> {
  const socket = new HttpSocket(port)
  try {
    const answer = await socket.send(bytesOf(ask, token))
    if (!answer.done) throw new Error(`${ask.path} was answered:\n${answer}`)
    return (JSON.parse(answer.body) as { data: Data }).data
  } finally {
    socket.close()
  }
}

/** The same keys and values, in any order. */
function essence(data: Data): string {
  return JSON.stringify(sorted(data))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  )
}
