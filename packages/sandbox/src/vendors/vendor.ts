import type { IncomingHttpHeaders } from 'node:http'

/** A request as it came over the line. */
export interface RawCall {
  method: string
  /** With its query, below the vendor's own address. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** Where the vendor stands in this sandbox. */
  base: string
}

export interface RawReply {
  status?: number
  headers?: Readonly<Record<string, string>>
  body?: Buffer | string
  /** It comes so much later. */
  delayMs?: number
}

/** A partner that speaks the protocol of a real one, with that one's own cryptography; it shares no code with our adapters. */
export interface Vendor {
  /** Without proof: pages of a person, and what a test arranges. */
  open(call: RawCall): RawReply | undefined
  /** Verifies the caller as the real one does. */
  call(call: RawCall): RawReply
  /** Its answer where it fails before anything was done. */
  busy: RawReply
}
