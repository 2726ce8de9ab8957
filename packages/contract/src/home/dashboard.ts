import * as z from 'zod'
import { defineContract } from '../platform/contract.ts'
import { NoInput } from '../platform/crud.ts'
import { read } from '../platform/endpoint.ts'
import { count } from '../platform/fields/number.ts'
import { text } from '../platform/fields/text.ts'
import { instant } from '../platform/fields/time.ts'
import { ownTodo } from '../shell/own-todo.ts'
import { consumerFigures } from './consumer-figures.ts'

const Health = z.object({
  /** Since when the answering process runs. */
  startedAt: instant(['启动时间', 'Running since']),
  databaseVersion: text(['数据库版本', 'Database version'], { max: 64 }),
  databaseMegabytes: count(['数据库大小（MB）', 'Database size (MB)']),
  jobsWaiting: count(['等待任务', 'Waiting jobs']),
  /** Gave up after all their tries, until an operator retries or drops them. */
  jobsFailed: count(['失败任务', 'Failed jobs']),
})

/** The home page: in everybody's menu; its tiles come from the modules and show what their calls answer. */
export const dashboard = defineContract({
  name: 'dashboard',
  area: 'home',
  title: ['首页', 'Home'],
  menu: { title: ['首页', 'Home'], icon: 'dashboard', order: 10, always: true },
  roles: {
    BRAND_MANAGER: ['consumer'],
    SHOP_MANAGER: ['consumer'],
    MARKETING: ['consumer'],
    FINANCE: ['consumer'],
    AUDITOR: ['consumer'],
    SALESMAN: [],
    WAREHOUSE: [],
    FINANCE_CLERK: [],
    MERCHANDISER: [],
  },
  endpoints: {
    /** Of the instance, and so for the platform's own people only. */
    health: read('/pcapi/v1/dashboard/health', NoInput, Health, {
      rule: 'health',
      title: ['系统运行状况', 'System health'],
    }),
    ...ownTodo.endpoints,
    ...consumerFigures,
  },
})
