import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { type RawBuilder, sql } from 'kysely'
import { toCamel } from '../database/camel.ts'
import type { Db } from '../database/query.ts'
import { visibleIds } from '../entity/visible.ts'
import type { Operator } from '../identity/operator.ts'
import type { Module } from '../serve.ts'

interface Reader {
  db: Db
  operator: Operator
}

/** A paper is read by its uploader, by operators who may list files, and by those who see a record that it belongs to. */
export async function mayReadPaper(
  { db, operator }: Reader,
  paper: { id: Id; createdBy: Id | null },
  modules: readonly Module[],
): Promise<boolean> {
  const { id, permissions } = operator
  if (paper.createdBy === id || holds(permissions, 'system:file:list')) return true
  const records = await db
    .selectFrom('fileReference')
    .select(['holder', 'holderId'])
    .where('fileId', '=', paper.id)
    .execute()
  for (const { holder, holderId } of records)
    for (const { contract, papers } of modules) {
      const by = papers[toCamel(holder)]
      const record = by === undefined ? sql`${holderId}::bigint` : recordOf(holder, by, holderId)
      if ((by || isOf(contract, toCamel(holder))) && (await sees({ db, operator }, contract, record))) return true
    }
  return false
}

/** The record that a row of another table belongs to. */
const recordOf = (holder: string, by: string, id: Id) =>
  sql`(select ${sql.ref(by)} from ${sql.table(holder)} where tenant_id = app.tenant() and id = ${id})`

function isOf({ name, records }: Contract, table: string): boolean {
  return records === undefined || records === 'none' ? name === table : records.table === table
}

/** The right to list the records, and the record among those that the operator sees under it. */
async function sees({ db, operator }: Reader, contract: Contract, record: RawBuilder<unknown>): Promise<boolean> {
  const guard = contract.endpoints.list?.guard
  if (guard === undefined || !holds(operator.permissions, guard)) return false
  const visible = visibleIds({ operator }, contract)
  if (visible === 'all') return true
  if (visible === 'none') return false
  const { rows } = await sql`select where ${record} in (${visible})`.execute(db)
  return rows.length > 0
}
