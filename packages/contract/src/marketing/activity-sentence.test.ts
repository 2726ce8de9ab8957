import { expect, test } from 'vitest'
import { activitySentence } from './activity-sentence.rules.ts'

const step = { fromCents: 50_00, offCents: 8_00, payBp: 9_000, buyQty: 2, freeQty: 1, skuId: null }

test.each([
  ['FULL_REDUCTION', 'CNY', '满 ¥50 减 ¥8', '¥8 off from ¥50'],
  ['FULL_REDUCTION', 'USD', '满 US$50 减 US$8', '$8 off from $50'],
  ['PERCENT_OFF', 'HKD', '满 HK$50 打 9 折', '10% off from HK$50'],
  ['NTH_DISCOUNT', 'CNY', '第 2 件 9 折', '10% off every 2nd item'],
  ['FULL_GIFT', undefined, '满 50 赠 1 份', 'a gift of 1 from 50'],
])('%s in %s is told in the signs of its currency', (type, currency, zh, en) => {
  expect(activitySentence({ type, ladders: [step], items: [], repeat: false, currency })).toEqual([zh, en])
})

test('each step is told', () => {
  const ladders = [step, { ...step, fromCents: 100_00, offCents: 20_00 }]
  expect(activitySentence({ type: 'FULL_REDUCTION', ladders, items: [], repeat: true, currency: 'CNY' })).toEqual([
    '每满 ¥50 减 ¥8，每满 ¥100 减 ¥20',
    '¥8 off each ¥50; ¥20 off each ¥100',
  ])
})
