import { happening } from '../queue/happening.ts'

/** A nightly backup was not made, or could not be proven; told once a day. */
export const backupFailed = happening<{ reason: string }>('platform.backupFailed')
