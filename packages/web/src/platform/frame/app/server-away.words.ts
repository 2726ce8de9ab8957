import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  slow: ['系统响应较慢，请稍候。您无需重新登录。', 'The system is responding slowly. Please wait; you stay signed in.'],
  busy: ['系统繁忙，正在自动重试。您无需重新登录。', 'The system is busy. Retrying automatically; you stay signed in.'],
  unreachable: [
    '无法连接服务器，正在自动重试。您无需重新登录。',
    'The server cannot be reached. Retrying automatically; you stay signed in.',
  ],
} as const satisfies Record<string, Bilingual>
