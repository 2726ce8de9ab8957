import { parentPort } from 'node:worker_threads'
import { drawPrintout } from './draw-printout.ts'
import type { PrintJob } from './printout.ts'

parentPort?.on('message', async ({ id, job }: { id: number; job: PrintJob }) => {
  try {
    parentPort?.postMessage({ id, pdf: await drawPrintout(job) })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
})
