/** What goes wrong on purpose. */
export interface Faults {
  latencyMs: number
  /** Share of the calls that fail before anything was done. */
  errorRate: number
  /** The next so many calls are carried out, and their answers lost. */
  dropResponseAfterCommit: number
  duplicateWebhook: boolean
  /** Share of the webhooks with a signature that is wrong. */
  badSignatureRate: number
}

export const noFaults = (): Faults => ({
  ...{ latencyMs: 0, errorRate: 0, dropResponseAfterCommit: 0, duplicateWebhook: false, badSignatureRate: 0 },
})
