import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  none: ['没有登录中的会话', 'Not signed in anywhere'],
  unknownDevice: ['未知设备', 'Unknown device'],
  current: ['当前', 'This one'],
  seen: ['最近活动', 'last seen'],
  since: ['登录于', 'signed in'],
  end: ['结束', 'End'],
  endOf: ['结束会话：{device}', 'End session: {device}'],
} as const satisfies Record<string, Bilingual>
