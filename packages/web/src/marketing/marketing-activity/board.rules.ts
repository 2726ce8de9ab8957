export const columns = ['DRAFTS', 'WAITING', 'PLANNED', 'LIVE', 'STOPPED', 'PAST'] as const

/** Where a campaign stands on the board: what is approved counts by its phase, the rest by its state. */
export function columnOf({ state, phase }: { state: string; phase: string }): (typeof columns)[number] {
  if (phase === 'OVER') return 'PAST'
  if (state === 'PENDING') return 'WAITING'
  if (phase === 'RUNNING') return 'LIVE'
  if (phase === 'SCHEDULED') return 'PLANNED'
  return phase === 'PAUSED' ? 'STOPPED' : 'DRAFTS'
}
