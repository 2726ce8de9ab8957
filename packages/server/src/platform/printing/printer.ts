import { SideThread } from '../threads/side-thread.ts'
import type { DrawnDocument } from './draw-printout.ts'
import type { PrintJob } from './printout.ts'

/** Lays documents out, one after the other. */
export const printer = new SideThread<PrintJob, DrawnDocument>(new URL('./print-thread.ts', import.meta.url))
