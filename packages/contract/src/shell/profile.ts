import * as z from 'zod'
import { defineContract } from '../platform/contract.ts'
import { Done, NoInput, Version } from '../platform/crud.ts'
import { read, write } from '../platform/endpoint.ts'
import { flag } from '../platform/fields/choice.ts'
import { optionalImage } from '../platform/fields/image.ts'
import { list } from '../platform/fields/list.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { optionalEmail, optionalMobile, username } from '../platform/fields/person.ts'
import { oneTimeCode, secret } from '../platform/fields/secret.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant } from '../platform/fields/time.ts'

/** A square picture of the person. */
export const Portrait = optionalImage(['头像', 'Portrait'], { scene: 'avatar', aspect: 1 })

export const OpenSession = z.object({
  sessionId: z
    .int()
    .min(1)
    .register(fieldNotes, { label: ['会话', 'Session'], kind: 'integer' }),
  signedInAt: instant(['登录时间', 'Signed in']),
  lastSeenAt: instant(['最近活动', 'Last seen']),
  ip: optionalText(['登录地址', 'Signed in from'], { max: 64 }).unwrap(),
  userAgent: optionalText(['设备', 'Device'], { max: 200 }).unwrap(),
  authLevel: z.int().register(fieldNotes, { label: ['验证级别', 'Level'], kind: 'integer' }),
  /** The session that asks. */
  current: flag(['当前会话', 'This session']),
})
export type OpenSession = z.output<typeof OpenSession>

const nickName = text(['昵称', 'Name'], { max: 30 })

const OwnAccount = z.object({
  username: username(),
  nickName,
  mobile: optionalMobile().unwrap(),
  email: optionalEmail().unwrap(),
  avatar: Portrait.unwrap(),
  version: Version,
  /** Recovery codes that have not been used. */
  recoveryLeft: count(['可用恢复码', 'Recovery codes left']),
})

const OwnChange = z.object({
  version: Version,
  nickName: nickName.optional(),
  mobile: optionalMobile().unwrap().optional(),
  email: optionalEmail().unwrap().optional(),
  avatar: Portrait.unwrap().optional(),
})

/** Asked for each time by what the second factor stands or falls with, however fresh the session is. */
const BothFactors = z.object({ password: secret(['密码', 'Password']), code: oneTimeCode() })

/** Each replaces the one-time code once. Shown this once. */
const RecoveryCodes = z.object({
  recoveryCodes: list(['恢复码', 'Recovery codes'], oneTimeCode(['恢复码', 'Recovery code'])),
})

/** An operator's own account, with or without a role. */
export const profile = defineContract({
  name: 'profile',
  area: 'system',
  title: ['个人中心', 'Personal center'],
  records: 'none',
  reasons: {
    otpEnabled: ['动态验证码已启用', 'One-time codes are already enabled'],
    otpNotBegun: ['请先获取密钥再启用动态验证码', 'Get the secret first, then enable one-time codes'],
    awayFromHome: [
      '您正在其他公司中操作，请先返回自己的公司',
      'You are working in another company: return to your own first',
    ],
    sessionOver: ['该会话已经结束', 'This session has already ended'],
    otpNotEnabled: ['动态验证码尚未启用', 'One-time codes are not enabled'],
  },
  endpoints: {
    own: read('/pcapi/v1/admin/profile', NoInput, OwnAccount, {
      rule: 'self',
      title: ['查看个人信息', 'View own account'],
    }),
    // A new mobile or address asks for a freshly confirmed password.
    change: write('/pcapi/v1/admin/profile/update', OwnChange, z.object({ version: Version }), {
      rule: 'self',
      title: ['修改个人信息', 'Update own account'],
    }),
    sessions: read('/pcapi/v1/admin/profile/session/list', NoInput, z.array(OpenSession), {
      rule: 'self',
      title: ['查看自己的会话', 'List own sessions'],
    }),
    endSession: write(
      '/pcapi/v1/admin/profile/session/end',
      z.object({ sessionId: OpenSession.shape.sessionId }),
      Done,
      { rule: 'self', title: ['结束自己的会话', 'End own session'] },
    ),
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
      { rule: 'self', title: ['获取动态验证码密钥', 'Get one-time code secret'], example: {} },
    ),
    confirmOtp: write('/pcapi/v1/admin/profile/otp/confirm', z.object({ code: oneTimeCode() }), RecoveryCodes, {
      rule: 'self',
      title: ['启用动态验证码', 'Enable one-time codes'],
    }),
    // The codes given before count no more.
    renewRecovery: write('/pcapi/v1/admin/profile/otp/recovery', BothFactors, RecoveryCodes, {
      rule: 'self',
      title: ['更换恢复码', 'Renew recovery codes'],
    }),
    disableOtp: write('/pcapi/v1/admin/profile/otp/disable', BothFactors, Done, {
      rule: 'self',
      title: ['停用动态验证码', 'Disable one-time codes'],
    }),
  },
})
