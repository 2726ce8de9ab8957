import * as z from 'zod'
import { overRows, whichRows } from '../platform/bulk.ts'
import { ask } from '../platform/endpoint.ts'
import { choice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { Id } from '../platform/id.ts'
import { undo } from '../platform/undo.ts'
import { openingHours } from './opening-hours.ts'
import { shopModes } from './shop-pay.ts'

const at = '/pcapi/v1/sysShop/bulk'

/** So many shops a preview shows; it counts all of them. */
export const maxPreviewed = 200
/** So many shops that were chosen one by one are previewed; by a filter, all that it finds. */
const chosen = list(['门店', 'Shops'], Id, { min: 1, max: 1_000 }).optional()

/** What would become of a shop; it stays as it is where both texts are the same. */
const Preview = z.object({
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

const hours = { hours: openingHours.min(1) }

/** Only the channels that are named change; what a shop is known by at them stays. */
const modes = {
  modes: list(
    ['支付渠道', 'Payment methods'],
    z.object({
      payChannelId: reference(['支付渠道', 'Payment method']),
      mode: choice(['门店设置', 'Shop setting'], shopModes),
    }),
    { min: 1, max: 200 },
  ),
}

/** The same hours, or the same word on ways to pay, for many shops at once; a preview says what becomes of each. */
export function shopBulkCalls<F extends z.ZodRawShape>(filters: F) {
  const week = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '09:00', close: '21:30' }]
  return {
    previewHours: ask(`${at}/hours/preview`, z.object({ ...whichRows(filters, chosen), ...hours }), Preview, {
      rule: 'update',
      title: ['预览批量营业时间', 'Preview opening hours in bulk'],
      example: { hours: week },
    }),
    applyHours: overRows(`${at}/hours`, {
      filters,
      input: hours,
      rule: 'update',
      title: ['批量设置营业时间', 'Set opening hours in bulk'],
      example: { hours: week },
    }),
    undoApplyHours: undo(`${at}/undo/hours`, {
      takesBack: 'applyHours',
      rule: 'update',
      title: ['撤销批量营业时间', 'Undo: set opening hours in bulk'],
    }),
    previewPay: ask(`${at}/pay/preview`, z.object({ ...whichRows(filters, chosen), ...modes }), Preview, {
      rule: 'payChannel',
      title: ['预览批量支付渠道', 'Preview payment methods in bulk'],
      example: {},
    }),
    applyPay: overRows(`${at}/pay`, {
      filters,
      input: modes,
      rule: 'payChannel',
      title: ['批量设置支付渠道', 'Set payment methods in bulk'],
      example: {},
    }),
  }
}
