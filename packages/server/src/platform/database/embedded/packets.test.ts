import { expect, test } from 'vitest'
import { Packets } from './packets.ts'
import { largePacket } from './store-messages.ts'

/** Parse, Bind, Execute, Sync. */
const batch = Buffer.concat([message('P', 30), message('B', 300), message('E', 5), message('S', 0)])
const startup = Buffer.from([0, 0, 0, 14, 0, 3, 0, 0, 117, 0, 120, 0, 0, 0])

test('messages leave together at the next one that asks for an answer, wherever the pieces were cut', () => {
  const stream = Buffer.concat([startup, batch, message('Q', 9), message('H', 0)])
  for (let size = 1; size <= stream.length; size++) {
    const packets = new Packets()
    const sent: Buffer[] = []
    let first: Buffer | undefined
    for (let at = 0; at < stream.length; at += size) {
      packets.add(stream.subarray(at, at + size))
      first ??= packets.startup()
      if (!first) continue
      const { packet, terminated } = packets.next()
      expect(terminated).toBe(false)
      if (packet.length > 0) sent.push(packet)
    }
    expect(first).toEqual(startup)
    expect(Buffer.concat(sent)).toEqual(stream.subarray(startup.length))
    // Nothing of the batch may leave before its Sync has come.
    expect(sent[0]?.subarray(0, batch.length)).toEqual(batch)
  }
})

test('a goodbye ends the connection after what came before it', () => {
  const packets = new Packets()
  packets.add(Buffer.concat([message('Q', 9), message('X', 0), message('Q', 8)]))
  expect(packets.next()).toEqual({ packet: message('Q', 9), terminated: true })
})

test('the data of a COPY do not pile up', () => {
  const packets = new Packets()
  const row = message('d', 1000)
  let sent = 0
  for (let rows = 0; rows < 200; rows++) {
    packets.add(row)
    const { packet } = packets.next()
    expect(packet.length % row.length).toBe(0)
    if (packet.length > 0) expect(packet.length).toBeGreaterThanOrEqual(largePacket)
    sent += packet.length
  }
  expect(sent).toBeGreaterThan(130_000)
})

function message(type: string, length: number): Buffer {
  const bytes = Buffer.alloc(5 + length, 'S') // whose content must not be taken for messages
  bytes.write(type)
  bytes.writeUInt32BE(4 + length, 1)
  return bytes
}
