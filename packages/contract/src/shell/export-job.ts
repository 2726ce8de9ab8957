import * as z from 'zod'
import { defineContract, type Output } from '../platform/contract.ts'
import { Done } from '../platform/crud.ts'
import { read, sheet, write } from '../platform/endpoint.ts'
import { choice } from '../platform/fields/choice.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'

const OwnJob = z.object({
  id: Id,
  /** In the language of the caller. */
  title: text(['任务', 'Task'], { max: 200 }),
  state: choice(['状态', 'State'], {
    WAITING: ['等待执行', 'Waiting'],
    RUNNING: ['正在执行', 'Running'],
    DONE: ['已完成', 'Done'],
    FAILED: ['执行失败', 'Failed'],
  }),
  done: count(['已处理', 'Done']),
  total: count(['总数', 'Total']),
  text: optionalText(['说明', 'Note'], { max: 500 }).unwrap(),
  /** The page that it was begun on, as area and module; none of a module without a page. */
  page: optionalText(['页面', 'Page'], { max: 100 }).unwrap(),
  /** Of an import whose sheet is kept: which one it is; and the call that is carried out, as module and name. */
  importId: z
    .int()
    .nullable()
    .register(fieldNotes, { label: ['导入', 'Import'], kind: 'integer' }),
  call: text(['接口', 'Call'], { max: 100 }),
  /** There is a file to fetch: what was exported, or what became of the rows of an import. */
  fileName: optionalText(['文件', 'File'], { max: 200 }).unwrap(),
  createdAt: instant(['开始时间', 'Started']),
  endedAt: optionalInstant(['结束时间', 'Ended']).unwrap(),
})

const at = '/pcapi/v1/admin/profile/export'
const ById = z.object({
  id: z
    .int()
    .min(1)
    .register(fieldNotes, { label: ['编号', 'Id'], kind: 'integer' }),
})

/** The operator's background tasks: exports of many rows, long imports. */
export const exportJob = defineContract({
  name: 'exportJob',
  area: 'system',
  title: ['后台任务', 'Background task'],
  records: 'none',
  endpoints: {
    list: read(`${at}/list`, pageQuery({}), pageOf(OwnJob), { rule: 'self', title: ['查询后台任务', 'List tasks'] }),
    download: sheet(`${at}/download`, ById, z.object({}), {
      rule: 'self',
      title: ['下载后台导出', 'Download export'],
    }),
    retry: write(`${at}/retry`, ById, Done, {
      rule: 'self',
      title: ['重试后台任务', 'Retry task'],
      unlogged: true,
    }),
  },
})

export type OwnJob = Output<typeof exportJob, 'list'>['list'][number]
