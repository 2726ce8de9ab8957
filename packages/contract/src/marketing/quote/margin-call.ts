import * as z from 'zod'
import { ask } from '../../platform/endpoint.ts'
import { optionalPercent, percent } from '../../platform/fields/money.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'
import { QuoteAnswer, TrialCart } from './quote-call.ts'

/** Below this share of the list price, an offer is not put into force. */
export const marginFloor = {
  key: 'marketing.marginFloor',
  group: 'marketing',
  type: 'int',
  standard: 0,
  min: 0,
  max: 100,
  tenant: true,
  title: ['促销底线（%）', 'Margin floor (%)'],
  remark: [
    '所有优惠叠加后顾客至少支付原价的比例，低于时不能启用；0 为不限',
    'Minimum share of the list price a guest pays after all discounts; offers below it cannot be enabled; 0 for no floor',
  ],
} as const satisfies Parameter

const { couponDraft, couponId, activityDraft, activityId } = TrialCart.shape

/** The worst that can come of an offer as it is written. */
export const marginCall = {
  margin: ask(
    '/pcapi/v1/coupon/margin',
    z.object({ couponDraft, couponId, activityDraft, activityId }),
    z.object({
      worst: QuoteAnswer.nullable().register(fieldNotes, { label: ['最低成交价', 'Lowest price'], kind: 'list' }),
      keptBp: optionalPercent(['顾客支付', 'Guest pays']).unwrap(),
      floorBp: percent(['底线', 'Floor']),
    }),
    {
      rule: 'list',
      title: ['测算最差毛利', 'Calculate worst margin'],
      example: {
        couponDraft: {
          name: '满 80 减 20',
          brandId: 1,
          type: 'CASH',
          faceCents: 2_000,
          minCents: 8_000,
          claimFrom: '2026-01-01T00:00:00.000Z',
          claimTo: '2036-01-01T00:00:00.000Z',
        },
      },
    },
  ),
}
