import { SideThread } from '../threads/side-thread.ts'
import type { Drawn } from './draw-printout.ts'
import type { PrintJob } from './printout.ts'

/** Lays documents out, one after the other. */
export const printer = new SideThread<PrintJob, Drawn>(new URL('./print-thread.ts', import.meta.url))
