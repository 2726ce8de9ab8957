import { type Ask, type Made, measures } from './data/measures.ts'
import { bytesOf, HttpSocket } from './run/http-socket.ts'
import type { Task, Window } from './run/load.ts'

// Makes the load, in a process of its own: one window for each task it gets.

process.on('message', (task: Task) => {
  run(task).then(
    (window) => process.send?.({ window }),
    (error: Error) => process.send?.({ error: error.message }),
  )
})

/** Requests sent to a side in a measure, from window to window: rows keep the version the last update gave them. */
const sources = new Map<string, Source>()

async function run({ side, measure, asks, port, token, connections, seconds, atLeast, rows }: Task): Promise<Window> {
  const key = `${side} ${measure}`
  const source = sources.get(key) ?? (asks ? rotating(asks, token) : sourceOf(measure, token, rows))
  sources.set(key, source)
  const sockets = Array.from({ length: connections }, () => new HttpSocket(port))
  const latencies: number[] = []
  let failed = 0
  let failure: string | undefined
  const start = performance.now()
  const end = start + seconds * 1000
  const lane = async (socket: HttpSocket, connection: number) => {
    for (let now = performance.now(); now < end || latencies.length + failed < atLeast; ) {
      const next = source.next(connection, connections)
      const answer = await socket.send(next.bytes)
      const then = performance.now()
      if (answer.done) {
        latencies.push(then - now)
        next.learn?.(answer.body)
      } else {
        failed++
        failure ??= answer.toString().slice(0, 1000)
      }
      now = then
    }
  }
  try {
    await Promise.all(sockets.map(lane))
  } finally {
    for (const socket of sockets) socket.close()
  }
  return { seconds: (performance.now() - start) / 1000, latencies, failed, failure }
}

interface Source {
  next(connection: number, connections: number): { bytes: Buffer; learn?: (answer: string) => void }
}

function sourceOf(name: string, token: string, rows: number): Source {
  const asks = measures.find((measure) => measure.name === name)?.asks({ rows }) ?? []
  return isMade(asks) ? making(asks, token) : rotating(asks, token)
}

function isMade(asks: readonly Ask[] | Made): asks is Made {
  return 'ask' in asks
}

function making(made: Made, token: string): Source {
  return {
    next(connection, connections) {
      const ask = made.ask(connection, connections)
      return { bytes: bytesOf(ask, token), learn: (answer) => made.learn(ask, answer) }
    },
  }
}

function rotating(asks: readonly Ask[], token: string): Source {
  const turns = asks.map((ask) => ({ bytes: bytesOf(ask, token) }))
  let turn = 0
  return { next: () => turns[turn++ % turns.length] as { bytes: Buffer } }
}
