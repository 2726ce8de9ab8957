import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  allStates: ['全部状态', 'All states'],
  help: [
    '系统在后台办理的事，如发送通知、同步收银系统、推送事件。没有办成的会自动重试，间隔逐次加长；多次失败后停在这里，等待处理。',
    'Work done in the background, such as sending notices, syncing with a POS or pushing events. What fails is retried at growing intervals; after many failures it stays here for you to handle.',
  ],
  none: ['后台任务都已完成', 'All background work is done'],
  refresh: ['刷新', 'Refresh'],
  retry: ['重试', 'Retry'],
  drop: ['丢弃', 'Drop'],
  dropAsk: ['丢弃这条消息？', 'Drop this message?'],
  dropHelp: ['丢弃后不会再送达，也无法恢复。', 'It will not be delivered and cannot be restored.'],
  retried: ['已安排重试', 'Retry scheduled'],
  dropped: ['已丢弃', 'Dropped'],
} as const satisfies Record<string, Bilingual>
