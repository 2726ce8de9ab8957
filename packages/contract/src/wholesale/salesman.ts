import * as z from 'zod'
import { maxChosen } from '../platform/choices.ts'
import { defineContract } from '../platform/contract.ts'
import { read } from '../platform/endpoint.ts'
import { list } from '../platform/fields/list.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { text } from '../platform/fields/text.ts'
import { Id } from '../platform/id.ts'

const at = '/pcapi/tgx/v1/salesman'

/** Who sells: people whose account says so, each in the team of his organisation (wholesale.md 28). */
export const salesman = defineContract({
  name: 'salesman',
  area: 'wholesale',
  title: ['业务员', 'Salesman'],
  endpoints: {
    /** Those whom the operator sees; with ids those, whatever has become of them. */
    dropdown: read(
      `${at}/dropdown`,
      z.object({
        keyword: text(['姓名或用户名', 'Name or username'], { max: 64 }).optional(),
        ids: list(['业务员', 'Salesmen'], reference(['业务员', 'Salesman']), { min: 1, max: maxChosen }).optional(),
      }),
      z.array(
        z.object({
          id: Id,
          nickName: text(['姓名', 'Name'], { max: 30 }),
          username: text(['用户名', 'Username'], { max: 32 }),
          customerCount: count(['客户数', 'Customers']),
        }),
      ),
      { rule: 'session', title: ['选择业务员', 'Choose a salesman'] },
    ),
  },
})
