import * as z from 'zod'
import { ById } from '../../platform/crud.ts'
import { write } from '../../platform/endpoint.ts'
import { flag } from '../../platform/fields/choice.ts'
import { secret } from '../../platform/fields/secret.ts'

/** A password that is not made up of fewer kinds of characters than three, and not of the shop's code. */
export function shopPasswordForbids(password: string, code: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const { length } = [...password]
  return length < 8 || length > 32 || kinds < 3 || password.toLowerCase().includes(code.toLowerCase())
}

const password = secret(['终端密码', 'Terminal password'], { max: 128 })

export const shopAccountCalls = {
  /** Sets what the shop's terminals sign in with, or makes one up and tells it this once. */
  password: write(
    '/pcapi/v1/sysShop/password',
    z.object({ ...ById.shape, password: password.optional(), generate: flag(['自动生成', 'Generate']).optional() }),
    z.object({ password: password.nullable() }),
    { rule: 'password', title: ['重置终端密码', 'Reset terminal password'], example: { generate: true } },
  ),
}

export const shopAccountReasons = {
  passwordWeak: [
    '密码须为 8 至 32 位，包含大写、小写、数字、符号中的三类，且不含门店编码',
    'Use 8 to 32 characters with three of: capitals, small letters, digits, symbols; not containing the shop code',
  ],
  passwordReused: ['不能使用最近 5 次用过的密码', 'The last 5 passwords cannot be reused'],
} as const
