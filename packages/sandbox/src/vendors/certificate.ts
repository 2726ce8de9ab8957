import { createPublicKey, type KeyObject, sign, X509Certificate } from 'node:crypto'

/** A certificate in DER, signed with its own key: as much of it as readers ask for. */
export function certificateOf(
  key: KeyObject,
  serialHex: string,
  { from = new Date(Date.UTC(2026, 0, 1)), years = 5 }: { from?: Date; years?: number } = {},
): { serial: string; pem: string } {
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  const name = sequence(
    attribute('550406', node(0x13, Buffer.from('CN'))),
    attribute('55040a', node(0x0c, Buffer.from('Simulator'))),
    attribute('550403', node(0x0c, Buffer.from('Simulator Platform'))),
  )
  // A first byte above 0x7f would make it negative.
  const serial = Buffer.from(`4a${serialHex}`, 'hex')
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const body = sequence(
    node(0xa0, node(0x02, Buffer.from([2]))),
    node(0x02, serial),
    algorithm,
    name,
    sequence(utcTime(from), utcTime(until)),
    name,
    publicKey,
  )
  const proof = node(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, key)]))
  const certificate = new X509Certificate(sequence(body, algorithm, proof))
  return { serial: certificate.serialNumber, pem: certificate.toString() }
}

function node(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => node(0x30, Buffer.concat(parts))

const attribute = (oid: string, value: Buffer) => node(0x31, sequence(node(0x06, Buffer.from(oid, 'hex')), value))

/** RSA with SHA-256. */
const algorithm = sequence(node(0x06, Buffer.from('2a864886f70d01010b', 'hex')), Buffer.from([0x05, 0x00]))

const utcTime = (at: Date) => node(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))
