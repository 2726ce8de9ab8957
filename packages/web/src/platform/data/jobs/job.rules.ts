/** A job as it stands: given anew with each answer, so that whoever comes back finds it where it is. */
export interface Job {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** Steps that are done, of all; 0 of 0 while nobody knows how many there are. */
  done: number
  total: number
  /** What it is doing; why it failed; what came of it. */
  text: string
}

/** Whole percents; never all of it before the end. */
export function percentOf({ state, done, total }: Pick<Job, 'state' | 'done' | 'total'>): number {
  if (state === 'done') return 100
  if (total <= 0) return 0
  return Math.min(99, Math.max(0, Math.floor((done * 100) / total)))
}
