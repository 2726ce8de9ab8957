import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  title: ['登录', 'Sign in'],
  username: ['用户名', 'Username'],
  password: ['密码', 'Password'],
  usernameEmpty: ['请输入用户名', 'Enter your username'],
  passwordEmpty: ['请输入密码', 'Enter your password'],
  show: ['显示明文', 'Show characters'],
  capsLock: ['大写锁定已开启', 'Caps Lock is on'],
  submit: ['登录', 'Sign in'],
  busy: ['正在登录…', 'Signing in…'],
  help: ['忘记密码请联系系统管理员', 'Forgot your password? Ask your administrator'],
} as const satisfies Record<string, Bilingual>
