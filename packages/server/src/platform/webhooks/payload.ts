interface SentPayload {
  event: string
  occurredAt: string
  data: unknown
}

/** What is sent of an event: the same bytes on every attempt. */
export function payloadOf({ event, occurredAt, data }: SentPayload): string {
  return JSON.stringify({ type: event, timestamp: occurredAt, data })
}
