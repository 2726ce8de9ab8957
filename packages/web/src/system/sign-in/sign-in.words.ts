import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  signIn: ['登录', 'Sign-in'],
  onlyOperator: ['只看这位操作人', 'Only this operator'],
  onlyAddress: ['只看这个 IP 地址', 'Only this IP address'],
} as const satisfies Record<string, Bilingual>
