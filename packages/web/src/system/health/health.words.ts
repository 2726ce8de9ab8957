import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  refresh: ['刷新', 'Refresh'],
  fine: ['一切正常', 'Everything is in order'],
  troubles: ['有 {count} 个问题需要处理', 'Problems that need attention: {count}'],
  process: ['服务进程', 'Server process'],
  processHelp: [
    '有多个副本时，这里是应答本次请求的那一个。',
    'With several replicas, these are the figures of the one that has answered.',
  ],
  database: ['数据库', 'Database'],
  books: ['账目与备份', 'Ledgers and backup'],
  queues: ['消息队列', 'Message queues'],
  quiet: ['没有等待或失败的消息', 'No messages are waiting and none have failed'],
  allQueues: ['查看消息队列', 'Open the message queue'],
  ledgers: ['查看账目核对', 'Open the ledger checks'],
  routes: ['耗时最多的接口', 'Endpoints by total time'],
  routesHelp: [
    '进程启动以来的全部请求；耗时为所在区间的上限。',
    'All calls since the start of the process; times are the upper bounds of their ranges.',
  ],
  slow: ['慢语句', 'Slow statements'],
  slowHelp: [
    '最近超过 500 毫秒的数据库语句，一次往返中的语句列在一起，不含取值。',
    'The last database statements of more than 500 ms. Statements of one round trip are listed together, without values.',
  ],
  noSlow: ['没有慢语句', 'No slow statements'],
  above: ['超出统计范围', 'beyond the range'],
} as const satisfies Record<string, Bilingual>
