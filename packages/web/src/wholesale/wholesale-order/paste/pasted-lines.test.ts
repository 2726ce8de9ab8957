import type { Id } from '@brandside/contract/platform/id.ts'
import type { ParsedLine } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { expect, test } from 'vitest'
import { around, hasPiece, isListMark, type LineEdits, pastedLines, withPiece } from './pasted-lines.rules.ts'

const bag = 3 as Id
const box = 4 as Id
const line: ParsedLine = {
  line: 1,
  from: 0,
  to: 6,
  raw: '茉莉花茶 3',
  words: '茉莉花茶',
  skuId: 7 as Id,
  skuName: '茉莉花茶',
  unitId: null,
  unitName: null,
  saidUnit: null,
  qty: '3',
  qtyAmong: [],
  price: null,
  learned: false,
  candidates: [
    {
      skuId: 7 as Id,
      skuName: '茉莉花茶',
      unitId: bag,
      units: [
        { unitId: bag, unitName: '袋' },
        { unitId: box, unitName: '箱' },
      ],
    },
  ],
  unsure: true,
  doubts: ['unit'],
  error: '没有写单位，可按 袋、箱',
}

test('a unit that is chosen settles the doubt about it, and only that', () => {
  const [asked] = pastedLines([line], {})
  expect(asked).toMatchObject({ isReady: false, doubts: ['unit'] })
  const edits = { '0-6-0': { unitId: box } }
  expect(pastedLines([line], edits)[0]).toMatchObject({ isReady: true, unitId: box, doubts: [] })
  const twice = { ...line, doubts: ['unit', 'twice'] } as ParsedLine
  expect(pastedLines([twice], edits)[0]).toMatchObject({ isReady: false, doubts: ['twice'] })
  expect(pastedLines([twice], { '0-6-0': { unitId: box, isConfirmed: true } })[0]).toMatchObject({ isReady: true })
})

test('a quantity that was left empty or typed as nothing is not ready', () => {
  const read = { ...line, unitId: bag, doubts: [], error: null } as ParsedLine
  for (const qty of [null, '0', '-2']) expect(pastedLines([read], { '0-6-0': { qty } })[0]?.isReady).toBe(false)
  expect(pastedLines([read], { '0-6-0': { qty: '5' } })[0]).toMatchObject({ isReady: true, qty: '5', isEdited: true })
})

test('a line that misses something cannot be confirmed', () => {
  expect(pastedLines([line], { '0-6-0': { isConfirmed: true } })[0]).toMatchObject({
    isComplete: false,
    isReady: false,
  })
  expect(pastedLines([line], { '0-6-0': { unitId: box } })[0]).toMatchObject({ isComplete: true })
})

test('a doubt about the product ends with the product that was chosen, and comes back without it', () => {
  const read = { ...line, unitId: bag, doubts: ['product'], error: null } as ParsedLine
  expect(pastedLines([read], { '0-6-0': { skuId: 7 as Id } })[0]).toMatchObject({ isReady: true })
  expect(pastedLines([read], { '0-6-0': { skuId: 8 as Id } })[0]).toMatchObject({ isReady: false })
})

test('a price ends with a change in any line of its product', () => {
  const read = { ...line, unitId: bag, price: 300, doubts: [], error: null } as ParsedLine
  const other = { ...read, from: 7, to: 13, skuId: 9 as Id } as ParsedLine
  const prices = (edits: LineEdits) => pastedLines([read, read, other], edits).map(({ price }) => price)
  expect(prices({})).toEqual([300, 300, 300])
  expect(prices({ '0-6-1': { qty: '9' } })).toEqual([null, null, 300])
  expect(prices({ '0-6-1': { isLeftOut: true } })).toEqual([null, null, 300])
})

test('two rows of one piece keep their own changes', () => {
  const both = pastedLines([line, line], { '0-6-1': { isLeftOut: true } })
  expect(both.map(({ isLeftOut }) => isLeftOut)).toEqual([false, true])
})

test('a piece stands within its line of the text', () => {
  expect(around('早\n茉莉花茶 3 谢谢\n再见', 2, 8)).toEqual({ before: '', piece: '茉莉花茶 3', behind: ' 谢谢' })
  const { before, behind } = around(`${'一'.repeat(17)}茶 3${'二'.repeat(17)}`, 17, 20)
  expect([before, behind]).toEqual([`…${'一'.repeat(16)}`, `${'二'.repeat(16)}…`])
})

test('pieces come into the remark and go again, beside what was typed', () => {
  const remark = withPiece(withPiece('走冷链', '送到后门', true), '下午到', true)
  expect(remark).toBe('走冷链\n送到后门\n下午到')
  expect(withPiece(remark, '送到后门', false)).toBe('走冷链\n下午到')
  expect(hasPiece(remark, '下午到')).toBe(true)
})

test('the number before a line of a list is not offered for the remark; a number alone is', () => {
  expect(['1、', '１２．', '3)', '20', '8点', '1、急'].map(isListMark)).toEqual([true, true, true, false, false, false])
})
