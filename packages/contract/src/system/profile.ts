import * as z from 'zod'
import { defineContract } from '../platform/contract.ts'
import { Done, NoInput } from '../platform/crud.ts'
import { write } from '../platform/endpoint.ts'
import { list, oneTimeCode, secret } from '../platform/fields.ts'

/** What an operator does about himself, with or without a role. */
export const profile = defineContract({
  name: 'profile',
  area: 'system',
  title: ['个人中心', 'Personal center'],
  reasons: {
    otpEnabled: ['动态验证码已启用', 'One-time codes are on already'],
    otpNotBegun: ['请先获取密钥再启用动态验证码', 'Begin the set-up before you confirm it'],
    otpNotEnabled: ['动态验证码尚未启用', 'One-time codes are not on'],
  },
  endpoints: {
    // Sensitive calls ask for a password that was confirmed a moment ago, and this is where it is.
    reauth: write(
      '/pcapi/v1/admin/reauth',
      z.object({ password: secret(['密码', 'Password']), otp: oneTimeCode().optional() }),
      Done,
      { rule: 'self', title: ['确认身份', 'Confirm identity'] },
    ),
    // A second factor counts from its first right code on. Beginning again before that gives a new secret.
    beginOtp: write(
      '/pcapi/v1/admin/profile/otp/begin',
      NoInput,
      z.object({ secret: secret(['密钥', 'Secret']), otpauthUri: z.string() }),
      { rule: 'self', title: ['获取动态验证码密钥', 'Begin one-time codes'], example: {} },
    ),
    confirmOtp: write(
      '/pcapi/v1/admin/profile/otp/confirm',
      z.object({ code: oneTimeCode() }),
      /** Shown this once. */
      z.object({ recoveryCodes: list(['恢复码', 'Recovery codes'], z.string()) }),
      { rule: 'self', title: ['启用动态验证码', 'Turn on one-time codes'] },
    ),
    disableOtp: write(
      '/pcapi/v1/admin/profile/otp/disable',
      z.object({ password: secret(['密码', 'Password']), code: oneTimeCode() }),
      Done,
      { rule: 'self', title: ['停用动态验证码', 'Turn off one-time codes'] },
    ),
  },
})
