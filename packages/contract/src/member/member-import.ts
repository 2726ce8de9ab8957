import * as z from 'zod'
import { write } from '../platform/endpoint.ts'
import { choice } from '../platform/fields/choice.ts'
import { reference } from '../platform/fields/reference.ts'
import { Id } from '../platform/id.ts'

const duplicates = choice(['已有会员', 'Existing members'], {
  SKIP: ['跳过，保持不变', 'Skip them'],
  UPDATE: ['用表中填写的内容更新', 'Update them from the sheet'],
})

/** What is asked beside the sheet, the same for all of its rows. */
const given = {
  duplicates: duplicates.default('SKIP'),
  /** For those who are new. */
  welcomeCouponId: reference(['新会员赠券', 'Coupon for new members']).optional(),
}
export const importGiven = Object.keys(given)

/** A preview that is also told what becomes of members who exist already. */
export const askedBeside = <S extends z.ZodRawShape>(preview: z.ZodObject<S>) => preview.extend(given)

/** One person of a list from elsewhere; an empty cell is no value, so that an update leaves what it does not name. */
export function takeIn<S extends z.ZodRawShape>(at: string, row: S) {
  return write(
    `${at}/import/row`,
    z.object({ ...row, ...given }),
    z.object({
      id: Id,
      did: choice(['结果', 'Outcome'], {
        INSERT: ['新增', 'New'],
        CHANGE: ['变更', 'Change'],
        SAME: ['不变', 'Unchanged'],
      }),
    }),
    {
      rule: 'import',
      title: ['导入一名会员', 'Import one member'],
      example: { mobile: '13800001236', nickname: '小平', duplicates: 'UPDATE' },
    },
  )
}
