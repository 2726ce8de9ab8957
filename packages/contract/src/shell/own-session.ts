import * as z from 'zod'
import { definePart, type Output } from '../platform/contract.ts'
import { Done, NoInput } from '../platform/crud.ts'
import { read, write } from '../platform/endpoint.ts'
import { NamedDictionaries } from '../platform/entity/dictionary-entity.ts'
import { flag } from '../platform/fields/choice.ts'
import { CustomFields } from '../platform/fields/custom.ts'
import { oneTimeCode, secret } from '../platform/fields/secret.ts'
import { text } from '../platform/fields/text.ts'
import { Id } from '../platform/id.ts'
import { OwnSettings } from './setting.ts'

/** The token that the shell keeps in session storage after sign-in (spec 3). A caller sends `tokenHead` + `token`. */
export const Token = z.object({ token: z.string(), tokenHead: z.string(), access_token: z.string() })

const SignedIn = Token.extend({
  /** Seconds until the session ends at the latest, and until it ends when unused. */
  expiresIn: z.int(),
  idleTimeout: z.int(),
  mustChangePassword: z.boolean(),
})

const User = z.object({
  id: Id,
  username: z.string(),
  nickName: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  /** The key of the uploaded portrait. */
  avatar: z.string().nullable(),
  tenantId: Id,
  tenantName: z.string(),
  actingTenantId: Id,
  actingTenantName: z.string(),
  timeZone: z.string(),
  mustChangePassword: z.boolean(),
  /** Signs in with a one-time code. */
  otpEnabled: z.boolean(),
  /** Has to set one up before anything else. */
  mustEnrolOtp: z.boolean(),
  lastLoginAt: z.string().nullable(),
  lastLoginIp: z.string().nullable(),
})

/** The operators' own door. */
export const ownSession = definePart({
  name: 'admin',
  area: 'system',
  title: ['用户', 'User'],
  endpoints: {
    login: write(
      '/pcapi/v1/admin/login',
      z.object({
        username: text(['用户名', 'Username'], { max: 64 }),
        password: secret(['密码', 'Password']),
        otp: oneTimeCode().optional(),
      }),
      SignedIn,
      { rule: 'public', title: ['登录', 'Sign in'] },
    ),
    info: read(
      '/pcapi/v1/admin/info',
      NoInput,
      z.object({
        user: User,
        rolesName: z.array(z.string()),
        roles: z.array(z.string()),
        permissions: z.array(z.string()),
        settings: OwnSettings,
        /** Those that say something else than the code does, so that a page knows before it shows a first value. */
        dictionaries: NamedDictionaries,
        /** What the company has added to the fields of its records. */
        customFields: CustomFields,
      }),
      { rule: 'self', title: ['当前用户', 'Current user'] },
    ),
    logout: write(
      '/pcapi/v1/admin/logout',
      z.object({ all: flag(['全部会话', 'All sessions']).default(false) }),
      Done,
      {
        rule: 'self',
        title: ['登出', 'Sign out'],
        example: {},
      },
    ),
  },
})

export type CurrentUser = Output<typeof ownSession, 'info'>
