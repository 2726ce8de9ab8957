import type { Parameter } from '../platform/parameters/parameters.ts'

export const absoluteHours = {
  key: 'session.absoluteHours',
  group: 'session',
  type: 'int',
  standard: 12,
  min: 1,
  max: 24,
  title: ['最长登录（小时）', 'Longest session (hours)'],
  remark: ['对之后的登录生效', 'Applies to sign-ins from now on'],
} as const satisfies Parameter

export const maxSessions = {
  key: 'session.maxPerUser',
  group: 'session',
  type: 'int',
  standard: 5,
  min: 1,
  max: 20,
  title: ['每人同时登录数', 'Sessions per person'],
  remark: ['超出时最早的一个会话失效', 'A sign-in above the limit ends the oldest session'],
} as const satisfies Parameter

/** Parameters of a sign-in, besides those that the platform reads of every session. */
export const sessionLimits: readonly Parameter[] = [absoluteHours, maxSessions]
