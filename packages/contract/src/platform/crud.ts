import * as z from 'zod'
import { list } from './fields/list.ts'
import { fieldNotes } from './fields/notes.ts'
import { count } from './fields/number.ts'
import { optionalText } from './fields/text.ts'
import { instant } from './fields/time.ts'
import { Id } from './id.ts'

export const NoInput = z.object({})
export const ById = z.object({ id: Id })
export type ById = z.output<typeof ById>
export const Created = z.object({ id: Id })
export const Done = z.object({})
export const Version = z.int().min(1)
export const Changed = z.object({ version: Version })
export const ByIds = z.object({ ids: list(['记录', 'Records'], Id, { min: 1, max: 100 }) })
export const Deleted = z.object({ deleted: count(['删除数量', 'Deleted']) })

Id.register(fieldNotes, { label: ['编号', 'Id'], kind: 'integer' })
Version.register(fieldNotes, { label: ['版本', 'Version'], kind: 'integer' })

/** The columns every row shows; the tables get theirs from `tenantTable()`. */
export const rowFields = {
  id: Id,
  version: Version,
  createdAt: instant(['创建时间', 'Created']),
  updatedAt: instant(['更新时间', 'Updated']),
  updatedByName: optionalText(['更新人', 'Updated by'], { max: 64 }),
}

/** Words for actions in paths, unless the spec has another one. */
export const usualWords = {
  list: 'list',
  view: 'view',
  create: 'create',
  update: 'update',
  remove: 'delete',
  setStatus: 'updateStatus',
} as const
