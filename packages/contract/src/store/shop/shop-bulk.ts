import * as z from 'zod'
import { ask } from '../../platform/endpoint.ts'
import { overRows, whichRows } from '../../platform/entity/bulk.ts'
import { undo } from '../../platform/entity/undo.ts'
import { choice } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { reference } from '../../platform/fields/reference.ts'
import { openingHours } from '../opening-hours.ts'
import { BulkPreview, chosenShops } from './shop-bulk-preview.ts'
import { shopModes } from './shop-pay.ts'

const at = '/pcapi/v1/sysShop/bulk'

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
    previewHours: ask(`${at}/hours/preview`, z.object({ ...whichRows(filters, chosenShops), ...hours }), BulkPreview, {
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
    previewPay: ask(`${at}/pay/preview`, z.object({ ...whichRows(filters, chosenShops), ...modes }), BulkPreview, {
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
