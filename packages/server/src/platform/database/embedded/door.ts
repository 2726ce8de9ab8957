import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** What the owner of a store does for other processes of its user; the answer is a line. */
export interface Requests {
  /** Copies the files of the store, between two transactions, into a new directory. */
  copy?: (directory: string) => Promise<string>
}

/** Takes connections to the owner of a store. */
export type Door = (visitor: Socket) => void

/** Speaks with one that may be the owner; an empty answer is none. */
export type Visit = (connection: Socket) => Promise<string>

/**
 * Answers the line that a visitor writes: `owner` with the id of this process, a request with `done`, or `failed` and the
 * reason. Who connects to see whether this process lives writes nothing, and goes.
 */
export function doorFor(requests: Requests): Door {
  return (visitor) => {
    let said = ''
    visitor.setEncoding('utf8').setTimeout(silenceMs, () => visitor.destroy())
    visitor.on('error', () => {})
    visitor.on('data', (piece) => {
      said += piece
      const [line, rest] = said.split('\n', 2)
      if (rest === undefined) return
      visitor.removeAllListeners('data').setTimeout(0)
      void answerTo(String(line), requests).then((answer) => visitor.end(answer))
    })
  }
}

const silenceMs = 5_000

async function answerTo(line: string, requests: Requests): Promise<string> {
  if (line === 'owner') return String(process.pid)
  const [name = '', argument = ''] = line.split(/ (.*)/, 2)
  const carryOut = requests[name as keyof Requests]
  if (!carryOut) return 'failed This process does not do that'
  try {
    return `done ${await carryOut(JSON.parse(argument) as string)}`
  } catch (error) {
    return `failed ${(error as Error).message}`
  }
}

/** The other side: makes a request and waits for its answer, however long the owner takes. */
export async function request(connection: Socket, name: keyof Requests, argument: string): Promise<string> {
  connection.write(`${name} ${JSON.stringify(argument)}\n`)
  const answer = await text(connection).catch(() => '')
  if (answer.startsWith('failed ')) throw new Error(answer.slice('failed '.length))
  return answer.replace(/^done /, '')
}
