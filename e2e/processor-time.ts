import type { CDPSession } from 'playwright-core'

/** Makes a page count the processor time of its own thread: what other programs do meanwhile hardly changes it. */
export async function countProcessorTime(devtools: CDPSession): Promise<void> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
}

/** Milliseconds of processor time that the tasks of the page have taken so far. */
export async function processorTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
