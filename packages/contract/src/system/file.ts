import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { entity } from '../platform/entity/entity.ts'
import { choice } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { count } from '../platform/fields/number.ts'
import { optionalReference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant } from '../platform/fields/time.ts'
import { Scene, uploadGrant } from '../shell/upload-grant.ts'

const key = text(['文件标识', 'Key'], { max: 120 })
const name = text(['文件名', 'File name'], { max: 120 })
const used = choice(['引用情况', 'In use'], { yes: ['已引用', 'In use'], no: ['未引用', 'Not used'] })

/** One place that shows the file: a record of a module, and which of its fields. */
const Use = z.object({
  module: text(['模块', 'Module'], { max: 64 }),
  businessId: count(['业务编号', 'Business id']),
  field: text(['字段', 'Field'], { max: 64 }),
})

/** Files that operators have uploaded; an uploaded file is part of a record when one of its fields holds the key. */
export const file = entity({
  name: 'file',
  area: 'system',
  title: ['文件', 'File'],
  menu: { title: ['文件管理', 'Files'], icon: 'file', order: 89, group: 'operation' },
  at: '/pcapi/v1/file',
  // A file is never written as a record: uploading it makes it one.
  fields: {},
  derived: {
    name,
    key,
    scene: Scene,
    mime: text(['类型', 'Type'], { max: 40 }),
    size: count(['大小', 'Size']),
    width: count(['宽', 'Width']).nullable(),
    height: count(['高', 'Height']).nullable(),
    references: count(['引用次数', 'References']),
    createdAt: instant(['上传时间', 'Uploaded']),
    createdById: optionalReference(['上传人', 'Uploaded by']).unwrap(),
    createdByName: optionalText(['上传人', 'Uploaded by'], { max: 64 }).unwrap(),
    uses: list(['引用', 'Uses'], Use, { max: 1000 }),
  },
  row: [
    ...(['name', 'key', 'scene', 'mime', 'size', 'width', 'height', 'references'] as const),
    ...(['createdAt', 'createdById', 'createdByName'] as const),
  ],
  filters: { name: 'contains', scene: 'equals', used },
  sort: ['createdAt', 'name', 'size'],
  order: ['-createdAt'],
  scope: 'tenant',
  acts: ['remove', 'undoRemove'],
  example: {},
  reasons: {
    inUse: ['文件“{name}”正在使用，不能删除', 'The file “{name}” is in use and cannot be deleted'],
    quotaUsed: [
      '公司的文件空间（{max} MB）已用完，请先删除不用的文件',
      'The company has used all of its {max} MB of file space: delete unused files first',
    ],
    tooManyToday: ['每人每天最多上传 {max} 个文件', 'Each person can upload at most {max} files a day'],
  },
  endpoints: () => uploadGrant.endpoints,
})

export type FileRow = Output<typeof file, 'list'>['list'][number]
