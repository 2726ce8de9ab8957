import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { sql } from 'kysely'
import { toCamel } from '../database/camel.ts'
import type { Db } from '../database/query.ts'
import { visibleIds } from '../entity/visible.ts'
import type { Operator } from '../identity/operator.ts'

interface Reader {
  db: Db
  operator: Operator
}

/** A paper is read by its uploader, by operators who may list files, and by those who see a record that it belongs to. */
export async function mayReadPaper(
  { db, operator }: Reader,
  paper: { id: Id; createdBy: Id | null },
  contracts: readonly Contract[],
): Promise<boolean> {
  const { id, permissions } = operator
  if (paper.createdBy === id || holds(permissions, 'system:file:list')) return true
  const records = await db
    .selectFrom('fileReference')
    .select(['holder', 'holderId'])
    .where('fileId', '=', paper.id)
    .execute()
  for (const { holder, holderId } of records)
    for (const contract of contracts)
      if (isOf(contract, toCamel(holder)) && (await sees({ db, operator }, contract, holderId))) return true
  return false
}

function isOf({ name, records }: Contract, table: string): boolean {
  return records === undefined || records === 'none' ? name === table : records.table === table
}

/** The right to list the records, and the record among those that the operator sees under it. */
async function sees({ db, operator }: Reader, contract: Contract, id: Id): Promise<boolean> {
  const guard = contract.endpoints.list?.guard
  if (guard === undefined || !holds(operator.permissions, guard)) return false
  const visible = visibleIds({ operator }, contract)
  if (visible === 'all') return true
  if (visible === 'none') return false
  const { rows } = await sql`select where ${id}::bigint in (${visible})`.execute(db)
  return rows.length > 0
}
