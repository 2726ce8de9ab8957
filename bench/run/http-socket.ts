import { connect, type Socket } from 'node:net'
import type { Ask } from '../data/measures.ts'

/**
 * One kept-alive connection, one request after the other. It reads no more of HTTP than servers of ours answer: the
 * load generator shares the machine with the server under test, and node:http would take several times the work.
 */
export class HttpSocket {
  readonly #socket: Socket
  #pieces: Buffer[] = []
  #missing = 0
  #resolve: ((answer: Answer) => void) | undefined
  #reject: ((error: Error) => void) | undefined

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (piece) => this.#read(piece))
    this.#socket.on('error', (error) => this.#reject?.(error))
    this.#socket.on('close', () => this.#reject?.(new Error('The server closed the connection')))
  }

  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#reject = undefined
    this.#socket.destroy()
  }

  #read(piece: Buffer): void {
    if (this.#pieces.length > 0 && this.#missing > 0) {
      this.#pieces.push(piece)
      this.#missing -= piece.length
    } else {
      this.#pieces = [Buffer.concat([...this.#pieces, piece])]
      this.#missing = missingOf(this.#pieces[0] as Buffer)
    }
    if (this.#missing !== 0) return
    const whole = this.#pieces.length === 1 ? (this.#pieces[0] as Buffer) : Buffer.concat(this.#pieces)
    this.#pieces = []
    this.#resolve?.(new Answer(whole))
  }
}

/** Bytes that have not come yet; -1 as long as the head is not complete. */
function missingOf(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return -1
  const at = bytes.indexOf('content-length: ')
  if (at === -1 || at > end) throw new Error(`An answer without its length:\n${bytes.toString()}`)
  const length = Number(bytes.toString('latin1', at + 16, bytes.indexOf('\r', at)))
  return end + 4 + length - bytes.length
}

export class Answer {
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** Carried out, in the envelope's own sense. */
  get done(): boolean {
    return this.#bytes.toString('latin1', 9, 12) === '200' && this.#bytes.includes('\r\n\r\n{"code":0,')
  }

  get body(): string {
    return this.#bytes.toString('utf8', this.#bytes.indexOf('\r\n\r\n') + 4)
  }

  toString(): string {
    return this.#bytes.toString()
  }
}

/** The bytes of a request, made once. */
export function bytesOf({ method, path, body }: Ask, token: string): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    'accept: application/json',
  ]
  if (method === 'POST') head.push(`content-length: ${Buffer.byteLength(body ?? '')}`)
  if (body !== undefined) head.push('content-type: application/json')
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`)
}
