import * as z from 'zod'
import { flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { Id } from '../../platform/id.ts'

/** So many shops a preview shows; it counts all of them. */
export const maxPreviewed = 200
/** So many shops that were chosen one by one are previewed; by a filter, all that it finds. */
export const chosenShops = list(['门店', 'Shops'], Id, { min: 1, max: 1_000 }).optional()

/** What would become of a shop; it stays as it is where both texts are the same. */
export const BulkPreview = z.object({
  total: count(['门店数', 'Shops']),
  changing: count(['将改动', 'To change']),
  refused: count(['无法改动', 'Refused']),
  rows: list(
    ['门店', 'Shops'],
    z.object({
      id: Id,
      name: text(['门店名称', 'Name'], { max: 64 }),
      before: text(['现在', 'Now'], { min: 0, max: 2_000 }),
      after: text(['改为', 'New'], { min: 0, max: 2_000 }),
      changes: flag(['有改动', 'Changes']),
      /** Why it cannot be changed, in the caller's language. */
      why: optionalText(['原因', 'Reason'], { max: 500 }).unwrap(),
    }),
    { max: maxPreviewed },
  ),
})
