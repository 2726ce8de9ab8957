import type { Id } from '@brandside/contract/platform/id.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { toCamel } from '../database/camel.ts'
import type { Db } from '../database/query.ts'
import type { Operator } from '../identity/operator.ts'

/** A paper is read by whoever brought it, whoever may list files, and whoever may list the records that it belongs to. */
export async function mayReadPaper(
  db: Db,
  { id, permissions }: Operator,
  paper: { id: Id; createdBy: Id | null },
): Promise<boolean> {
  if (paper.createdBy === id || holds(permissions, 'system:file:list')) return true
  const holders = await db.selectFrom('fileReference').select('holder').where('fileId', '=', paper.id).execute()
  const modules = new Set(holders.map(({ holder }) => toCamel(holder)))
  return [...permissions].some((tag) => {
    const [, module = '', action] = tag.split(':')
    return action === 'list' && modules.has(module)
  })
}
