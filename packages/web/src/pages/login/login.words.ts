import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  title: ['登录', 'Sign in'],
  username: ['用户名', 'Username'],
  password: ['密码', 'Password'],
  usernameEmpty: ['请输入用户名', 'Enter your username'],
  passwordEmpty: ['请输入密码', 'Enter your password'],
  show: ['显示明文', 'Show characters'],
  otp: ['动态验证码', 'One-time code'],
  otpHelp: [
    '打开身份验证器查看 6 位数字；手机不在身边时可用恢复码。',
    'Open your authenticator app for the 6 digits, or use a recovery code.',
  ],
  otpEmpty: ['请输入动态验证码', 'Enter the one-time code'],
  capsLock: ['大写锁定已开启', 'Caps Lock is on'],
  submit: ['登录', 'Sign in'],
  busy: ['正在登录…', 'Signing in…'],
  byProvider: ['通过 {name} 登录', 'Sign in with {name}'],
  or: ['或', 'or'],
  alone: ['密码登录仅限指定用户，请用公司账号登录', 'Passwords are for named users only: use your company account'],
  ticketGone: ['请重新登录', 'Please sign in again'],
  help: ['忘记密码请联系系统管理员', 'Forgot your password? Ask your administrator'],
} as const satisfies Record<string, Bilingual>
