import { setTimeout as sleep } from 'node:timers/promises'
import { sheet } from '@brandside/contract/platform/reasons.ts'
import { exportJob, type OwnJob } from '@brandside/contract/shell/export-job.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { call, type Envelope } from '../crash/calls.ts'
import type { Arena } from '../run/arena.ts'

/** One more than is answered at once. */
const tooMany = 50_001
const endsWithin = 180_000

type Caller = { port: number; token: string }

/**
 * Exports that are left to the background, each with a filter of its own, which stands in the line of the log that its
 * transaction writes: as many lines as there are, so often was it carried out.
 */
export class Background {
  readonly #arena: Arena
  #asked = 0

  constructor(arena: Arena) {
    this.#arena = arena
  }

  /** Lines to export. */
  async fill(): Promise<void> {
    await this.#rows(
      `insert into app.operation_log (tenant_id, request_id, module, action, operator_id, operator_name, content_zh, content_en)
       select 1, 'many', 'brand', 'copy', 1, 'root', '灯笼 ' || n, 'Lantern ' || n from generate_series(1, $1) n`,
      [tooMany],
    )
  }

  /** Waits until they are under way, for ten seconds at most: the fault is to meet them. */
  async begin({ port, token }: Caller, jobs: number): Promise<void> {
    for (let job = 0; job < jobs; job++) {
      const query = new URLSearchParams({ action: 'copy', atStart: filterOf(this.#asked++) })
      const { path } = operationLog.endpoints.export
      const answer: Envelope<unknown> & { key?: string } = await call(port, 'GET', `${path}?${query}`, {
        token,
      })
      if (answer.key !== sheet.background.key)
        throw new Error(`An export was not left to the background: ${answer.msg}`)
    }
    for (let attempt = 0; attempt < 200; attempt++) {
      const states = await this.#rows<{ state: string }>('select state from app.job')
      if (states.every(({ state }) => state !== 'WAITING')) return
      await sleep(50)
    }
  }

  /** What is wrong with the jobs after all: one that has not ended well, or was not carried out once. */
  async problems({ port, token }: Caller): Promise<string[]> {
    const { path } = exportJob.endpoints.list
    let jobs: OwnJob[] = []
    for (const until = performance.now() + endsWithin; performance.now() < until; await sleep(1000)) {
      const { data } = await call<{ list: OwnJob[] }>(port, 'GET', `${path}?rows=200`, { token })
      jobs = data?.list ?? []
      if (jobs.every(({ state }) => state === 'DONE' || state === 'FAILED')) break
    }
    const lines = await this.#rows<{ content: string }>(
      `select after ->> 'filter' as content from app.operation_log where module = $1 and action = 'export'`,
      [operationLog.name],
    )
    const notices = await this.#rows(`select 1 from app.notice where announcement like 'job %'`)
    return [
      ...(jobs.length === this.#asked ? [] : [`${this.#asked} jobs were asked for, and there are ${jobs.length}`]),
      ...jobs.filter(({ state }) => state !== 'DONE').map(({ id, state, text }) => `job ${id} is ${state}: ${text}`),
      ...Array.from({ length: this.#asked }, (_, asked) => ({
        asked,
        times: lines.filter(({ content }) => content.includes(filterOf(asked))).length,
      }))
        .filter(({ times }) => times !== 1)
        .map(({ asked, times }) => `the job that was asked for as number ${asked} was carried out ${times} times`),
      ...(notices.length === this.#asked ? [] : [`of ${this.#asked} jobs ${notices.length} notices were given`]),
    ]
  }

  /** How many jobs there were, and how often one was begun. */
  async count(): Promise<{ jobs: number; attempts: number }> {
    const [sum] = await this.#rows<{ attempts: number }>('select sum(attempt)::int as attempts from app.job')
    return { jobs: this.#asked, attempts: sum?.attempts ?? 0 }
  }

  /** On a connection of its own: a fault may have ended the one before. */
  #rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.#arena.asAdministrator(async (pool) => (await pool.query(text, values)).rows as Row[])
  }
}

/** Long before all lines: it leaves none out. */
const filterOf = (number: number) => new Date(Date.UTC(2020, 0, 1, 0, number)).toISOString()
