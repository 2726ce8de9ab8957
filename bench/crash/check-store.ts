import { openEmbeddedStore } from '@brandside/server/platform/database/embedded/embedded-store.ts'
import pg from 'pg'
import type { BrandState, Ledger, Write } from './ledger.ts'

/** Outcome of the unacknowledged writes. */
export interface Unacknowledged {
  done: number
  undone: number
}

interface Found extends BrandState {
  path: string
}

/**
 * Opens a copy of the store, as the crash left it, and looks at every row: what was acknowledged is there, what was not is
 * there wholly or not at all, and every version of a brand has its line in the log. Adds what is wrong to `problems`.
 */
export async function checkStore(dir: string, ledger: Ledger, problems: string[]): Promise<Unacknowledged> {
  const { found, strays } = await readStore(dir)
  for (const id of strays) problems.push(`The log tells of a brand ${id} that is not there`)
  for (const row of found.values()) problems.push(...contradictions(row, found))

  const pending = new Map<number, { write: Write; state: BrandState }>()
  for (const write of ledger.pending.filter(({ creates }) => creates === undefined)) {
    for (const state of write.promises({})) pending.set(state.id, { write, state })
  }
  const done = new Set<Write>()
  const undone = new Set<Write>()
  for (const [id, state] of ledger.brands) {
    const row = found.get(id)
    const promised = pending.get(id)
    if (row && same(row, state)) {
      if (promised) undone.add(promised.write)
    } else if (row && promised && same(row, promised.state)) {
      done.add(promised.write)
    } else {
      problems.push(
        `Brand ${id} was acknowledged as ${JSON.stringify(state)} and is ${JSON.stringify(row ?? 'not there')}`,
      )
    }
  }
  for (const write of done)
    if (undone.has(write)) problems.push(`Half of ${write.path} ${JSON.stringify(write.body)} was kept`)

  const creations = new Map(ledger.pending.flatMap((write) => (write.creates ? [[write.creates, write]] : [])))
  for (const row of found.values()) {
    if (ledger.brands.has(row.id)) continue
    const write = creations.get(row.code)
    const [promised] = write?.promises({ id: row.id }) ?? []
    if (write && promised && same(row, promised)) done.add(write)
    else problems.push(`Nobody has asked for this brand: ${JSON.stringify(row)}`)
  }
  return { done: done.size, undone: ledger.pending.length - done.size }
}

async function readStore(dir: string): Promise<{ found: Map<number, Found>; strays: string[] }> {
  const store = await openEmbeddedStore({ dir })
  const pool = new pg.Pool(store.poolConfig)
  try {
    const { rows } = await pool.query<Found>(`
      select b.id::int, b.code, b.name, b.parent_id::int as "parentId", b.sort, b.remark, b.status, b.version,
             b.deleted_at is not null as deleted, b.path, coalesce(l.actions, '{}') as actions
        from app.brand b
        left join (select business_id, array_agg(action order by at, id) as actions
                     from app.operation_log where module = 'brand' group by 1) l on l.business_id = b.id::text`)
    const { rows: strays } = await pool.query<{ id: string }>(`
      select distinct business_id as id from app.operation_log l
       where module = 'brand' and not exists (select from app.brand b where b.id::text = l.business_id)`)
    return { found: new Map(rows.map((row) => [row.id, row])), strays: strays.map(({ id }) => id) }
  } finally {
    await pool.end()
    await store.close()
  }
}

/** Contradictions that the store may show at no moment, regardless of acknowledgements. */
function contradictions({ id, version, actions, path, parentId }: Found, found: ReadonlyMap<number, Found>): string[] {
  const above = parentId === null ? '/' : (found.get(parentId)?.path ?? '?')
  return [
    ...(actions.length === version
      ? []
      : [`Brand ${id} has version ${version} and ${actions.length} lines in the log`]),
    ...(path === `${above}${id}/` ? [] : [`Brand ${id} has the path ${path} below ${above}`]),
  ]
}

const fields = ['code', 'name', 'parentId', 'sort', 'remark', 'status', 'version', 'deleted'] as const

function same(row: BrandState, state: BrandState): boolean {
  return fields.every((field) => row[field] === state[field]) && row.actions.join() === state.actions.join()
}
