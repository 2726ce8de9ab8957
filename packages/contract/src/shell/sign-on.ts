import * as z from 'zod'
import { definePart } from '../platform/contract.ts'
import { read, write } from '../platform/endpoint.ts'
import { oneTimeCode, secret } from '../platform/fields/secret.ts'
import { text } from '../platform/fields/text.ts'
import { ownSession } from './own-session.ts'

/** A provider by its company and number, as addresses name it: `1-3`. */
const mark = text(['身份源标记', 'Mark of the provider'], { max: 40 })

const at = '/pcapi/v1/signOn'

/** Signing in by the identity provider of the company, as the page before the session needs it. */
export const signOn = definePart({
  name: 'identityProvider',
  area: 'system',
  title: ['单点登录', 'Single sign-on'],
  endpoints: {
    /** The ones of the operating company that show a button, and the one that the address names. */
    choices: read(
      `${at}/choices`,
      z.object({ mark: mark.optional() }),
      z.array(z.object({ mark, nameZh: z.string(), nameEn: z.string(), alone: z.boolean() })),
      { rule: 'public', title: ['可用的单点登录', 'Ways to sign in'] },
    ),
    /** The second half: the provider has said who it is, and the browser brings the ticket of that. */
    complete: write(
      `${at}/complete`,
      z.object({ ticket: secret(['凭据', 'Ticket'], { max: 100 }), otp: oneTimeCode().optional() }),
      ownSession.endpoints.login.output,
      { rule: 'public', title: ['单点登录', 'Single sign-on'], example: { ticket: 'a'.repeat(43) } },
    ),
  },
})
