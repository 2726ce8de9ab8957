/** Faults injected on purpose. */
export interface Faults {
  latencyMs: number
  /** Share of the calls that fail before anything was done. */
  errorRate: number
  /** The next so many calls are carried out, and their answers lost. */
  dropResponseAfterCommit: number
  /** Share of the calls that are answered with something that makes no sense. */
  nonsenseRate: number
  /** Share of the answers that break off in the middle. */
  cutRate: number
  /** Share of the refunds that are refused; the same refund may be taken the next time. */
  refusedRefundRate: number
  duplicateWebhook: boolean
  /** Each webhook waits for the one after it, or for two seconds. */
  reorderWebhook: boolean
  /** Share of the webhooks that are never sent. */
  lostWebhookRate: number
  /** Share of the webhooks that come some seconds late. */
  lateWebhookRate: number
  /** Share of the webhooks with a signature that is wrong. */
  badSignatureRate: number
  /** Seconds by which the sandbox's clock is ahead. */
  clockSkew: number
}

export const noFaults = (): Faults => ({
  latencyMs: 0,
  errorRate: 0,
  dropResponseAfterCommit: 0,
  nonsenseRate: 0,
  cutRate: 0,
  refusedRefundRate: 0,
  duplicateWebhook: false,
  reorderWebhook: false,
  lostWebhookRate: 0,
  lateWebhookRate: 0,
  badSignatureRate: 0,
  clockSkew: 0,
})
