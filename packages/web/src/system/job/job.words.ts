import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  allStates: ['全部状态', 'All states'],
  help: [
    '模块之间在提交之后发出的消息。没有送达的会自动重试，间隔逐次加长；多次失败后停在这里，等待处理。',
    'Messages between modules, sent after a commit. Undelivered ones are retried at growing intervals; after many failures they stay here for you to handle.',
  ],
  none: ['没有滞留的消息', 'No messages are held up'],
  refresh: ['刷新', 'Refresh'],
  retry: ['重试', 'Retry'],
  drop: ['丢弃', 'Drop'],
  dropAsk: ['丢弃这条消息？', 'Drop this message?'],
  dropHelp: ['丢弃后不会再送达，也无法恢复。', 'It will not be delivered and cannot be restored.'],
  retried: ['已安排重试', 'Retry scheduled'],
  dropped: ['已丢弃', 'Dropped'],
} as const satisfies Record<string, Bilingual>
