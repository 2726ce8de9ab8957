import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  title: ['确认是您本人', 'Confirm it is you'],
  why: [
    '此操作比较敏感，需要再次输入密码。',
    'What you are about to do is sensitive, so your password is asked for again.',
  ],
  password: ['密码', 'Password'],
  passwordEmpty: ['请输入密码', 'Enter your password'],
  otp: ['动态验证码', 'One-time code'],
  otpHelp: ['身份验证器中的 6 位数字，或一个恢复码', 'The 6 digits in your authenticator app, or a recovery code'],
  otpEmpty: ['请输入动态验证码', 'Enter the one-time code'],
  confirm: ['确认', 'Confirm'],
  endedTitle: ['登录已过期', 'Your session has expired'],
  endedWhy: [
    '请输入 {name} 的密码继续。页面和未保存的内容都还在。',
    'Enter the password of {name} to go on. The page and what you have typed are still here.',
  ],
  signIn: ['登录', 'Sign in'],
  leave: ['退出登录', 'Log out'],
} as const satisfies Record<string, Bilingual>
