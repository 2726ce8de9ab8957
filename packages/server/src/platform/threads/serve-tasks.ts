import { parentPort } from 'node:worker_threads'

/** The script's side of a `SideThread`: answers each task with what comes of it. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  parentPort?.on('message', async ({ id, task }: { id: number; task: Task }) => {
    try {
      parentPort?.postMessage({ id, result: await work(task) })
    } catch (error) {
      parentPort?.postMessage({ id, error })
    }
  })
}
