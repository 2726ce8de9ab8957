import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** A line to a PostgreSQL that drops the settings a connection asks for, as poolers do that are told to ignore them. */
export async function stripSettings(url: string): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(url)
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    client.once('data', (startup) => {
      upstream.write(withoutOptions(startup))
      client.pipe(upstream).pipe(client)
    })
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stripped = new URL(url)
  stripped.hostname = '127.0.0.1'
  stripped.port = String((server.address() as AddressInfo).port)
  return { url: stripped.href, close: () => void server.close() }
}

/** The first packet: its length, the version of the protocol, and names with their values, each ended by a zero. */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8).toString('utf8').split('\0')
  const kept: string[] = []
  for (let at = 0; at + 1 < words.length && words[at] !== ''; at += 2)
    if (words[at] !== 'options') kept.push(words[at] ?? '', words[at + 1] ?? '')
  const body = Buffer.from(`${kept.map((word) => `${word}\0`).join('')}\0`)
  const head = Buffer.from(startup.subarray(0, 8))
  head.writeInt32BE(8 + body.length)
  return Buffer.concat([head, body])
}
