import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A replica behind the balancer. */
interface Upstream {
  port: number
  agent: Agent
  isReady: boolean
}

const probeMs = 500

/**
 * What stands before replicas: asks each whether it is ready, keeps its lines open, and sends a call that has reached none
 * to the next. One that may have arrived is not sent twice, as proxies do it with writes.
 */
export class Balancer {
  readonly port: number
  readonly #server: ReturnType<typeof createServer>
  readonly #upstreams: Upstream[]
  #turn = 0
  #isOver = false

  static async over(ports: readonly number[]): Promise<Balancer> {
    const upstreams = ports.map(upstreamAt)
    const server = createServer({ keepAliveTimeout: 120_000 }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new Balancer(server, upstreams)
  }

  private constructor(server: ReturnType<typeof createServer>, upstreams: Upstream[]) {
    this.#server = server
    this.#upstreams = upstreams
    this.port = (server.address() as AddressInfo).port
    server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => void this.#pass(incoming, outgoing))
    void this.#probe()
  }

  /** Another process in the place of one that has ended. */
  replace(old: number, port: number): void {
    const at = this.#upstreams.findIndex((upstream) => upstream.port === old)
    this.#upstreams[at]?.agent.destroy()
    this.#upstreams[at] = upstreamAt(port)
  }

  /** Resolves once the replica at that port is sent calls. */
  async sees(port: number): Promise<void> {
    while (!this.#upstreams.some((upstream) => upstream.port === port && upstream.isReady)) await sleep(50)
  }

  close(): void {
    this.#isOver = true
    this.#server.closeAllConnections()
    this.#server.close()
    for (const { agent } of this.#upstreams) agent.destroy()
  }

  async #probe(): Promise<void> {
    while (!this.#isOver) {
      await Promise.all(
        this.#upstreams.map(async (upstream) => {
          const answer = await fetch(`http://127.0.0.1:${upstream.port}/readyz`).catch(() => undefined)
          upstream.isReady = answer?.status === 200
          await answer?.text()
        }),
      )
      await sleep(probeMs)
    }
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const ready = this.#upstreams.filter(({ isReady }) => isReady)
    const first = this.#turn++
    for (let tried = 0; tried < ready.length; tried++) {
      const upstream = ready[(first + tried) % ready.length]
      if (upstream && (await passOn(upstream, incoming, body, outgoing)) === 'done') return
    }
    outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('no replica has answered')
  }
}

function upstreamAt(port: number): Upstream {
  return { port, agent: new Agent({ keepAlive: true, maxSockets: 64 }), isReady: false }
}

/** `next` where the call has certainly reached nobody, or may be made twice. */
function passOn(
  { port, agent }: Upstream,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<'done' | 'next'> {
  const { promise, resolve } = Promise.withResolvers<'done' | 'next'>()
  const { connection: _, ...passed } = headers
  const call = request({ host: '127.0.0.1', port, agent, method, path: url, headers: passed }, (answer) => {
    const { connection: _own, 'keep-alive': _kept, ...told } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, told)
    answer.pipe(outgoing)
    answer.once('end', () => resolve('done'))
  })
  call.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' || (method === 'GET' && !outgoing.headersSent)) return resolve('next')
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' })
    outgoing.end(`a replica has closed the line: ${error.message}`)
    resolve('done')
  })
  call.end(body)
  return promise
}
