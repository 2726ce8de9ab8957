import * as z from 'zod'

const Notice = z.object({
  eventId: z.string().min(1).max(80),
  kind: z.enum(['PAY', 'REFUND']),
  no: z.string().max(40),
  state: z.enum(['SUCCESS', 'FAILED', 'CLOSED']),
  amount: z.int().min(0),
  channelNo: z.string().max(64).optional(),
  paidAt: z.string().max(40).nullish(),
  refundedAt: z.string().max(40).nullish(),
})

/** A notice of the sandbox before anything proves it. */
export function noticeIn(text: string): z.output<typeof Notice> | undefined {
  try {
    return Notice.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
