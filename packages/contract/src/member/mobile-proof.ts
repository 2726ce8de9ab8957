import * as z from 'zod'
import { write } from '../platform/endpoint.ts'
import { text } from '../platform/fields/text.ts'
import { instant } from '../platform/fields/time.ts'

const code = text(['验证码', 'Code'], { max: 6 }).regex(/^\d{6}$/, 'field.format')

/** Six digits by SMS: whoever types them has the mobile at hand. */
export const mobileProof = <M extends z.ZodType, K extends z.ZodType>({ mobile, known }: { mobile: M; known: K }) => ({
  sendCode: write(
    '/pcapi/open/v1/member/sendCode',
    z.object({ mobile }),
    z.object({ expiresAt: instant(['有效期至', 'Valid until']) }),
    { rule: 'client', title: ['开放接口：发送验证码', 'Open side: send code'], example: { mobile: '13800001234' } },
  ),
  checkCode: write(
    '/pcapi/open/v1/member/checkCode',
    z.object({ mobile, code }),
    /** The member with this mobile, where there is one. */
    z.object({ known: known.nullable() }),
    {
      rule: 'client',
      title: ['开放接口：核对验证码', 'Open side: check code'],
      example: { mobile: '13800001234', code: '123456' },
    },
  ),
})

export const mobileProofReasons = {
  codesOff: [
    '没有发送验证码的消息规则，请在“系统管理 → 消息规则”中设置',
    'No message rule sends codes: set one up under System → Message rules',
  ],
  codeTooOften: [
    '发送太频繁：每分钟一次、每天十次以内',
    'Too many codes: one a minute and ten a day are sent to a mobile',
  ],
  codeWrong: ['验证码不正确、已使用或已过期', 'This code is wrong, used or expired'],
} as const
