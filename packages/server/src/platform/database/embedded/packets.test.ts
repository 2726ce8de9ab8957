import { serialize } from 'pg-protocol'
import { expect, test } from 'vitest'
import { Packets } from './packets.ts'
import { largePacket } from './store-messages.ts'

const batch = Buffer.concat([
  serialize.parse({ name: 'a', text: 'select $1::text' }),
  serialize.bind({ statement: 'a', values: ['ü'.repeat(40)] }),
  serialize.execute({}),
  serialize.sync(),
])
const startup = serialize.startup({ user: 'postgres', database: 'postgres' })

test('messages leave together at the next one that asks for an answer, wherever the pieces were cut', () => {
  const stream = Buffer.concat([startup, batch, serialize.query('select 1'), serialize.flush()])
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
  packets.add(Buffer.concat([serialize.query('select 1'), serialize.end(), serialize.query('select 2')]))
  expect(packets.next()).toEqual({ packet: serialize.query('select 1'), terminated: true })
})

test('the data of a COPY do not pile up', () => {
  const packets = new Packets()
  const row = serialize.copyData(Buffer.alloc(1000, 'x'))
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
