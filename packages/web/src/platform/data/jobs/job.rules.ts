/** A job's current state: returned with each answer, so that a returning operator finds it where it is. */
export interface Job {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** Steps that are done, of all; 0 of 0 while their number is unknown. */
  done: number
  total: number
  /** The current step; the reason for a failure; the result. */
  text: string
}

/** Whole percents; never all of it before the end. */
export function percentOf({ state, done, total }: Pick<Job, 'state' | 'done' | 'total'>): number {
  if (state === 'done') return 100
  if (total <= 0) return 0
  return Math.min(99, Math.max(0, Math.floor((done * 100) / total)))
}
