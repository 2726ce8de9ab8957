import { SideThread } from '../threads/side-thread.ts'
import type { PrintJob } from './printout.ts'

/** Lays documents out, one after the other. */
export const printer = new SideThread<PrintJob, Uint8Array>(new URL('./print-thread.ts', import.meta.url))
