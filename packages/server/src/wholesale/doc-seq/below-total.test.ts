import { documentCurrency } from '@brandside/contract/wholesale/doc-seq.ts'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { Parameters } from '../../platform/parameters/param.ts'
import { belowTotal } from './letterhead.public.ts'

function printing(language: 'zh' | 'en', value: string): Context {
  const { key } = documentCurrency
  const parameters = new Parameters([{ key, value, valueType: 'enum', public: false, own: true }])
  // What a total asks of its context.
  return { language, parameters, dictionaries: { label: () => undefined } } as unknown as Context
}

test('capitals name a foreign currency, and other languages any', () => {
  expect(belowTotal(printing('zh', 'CNY'), 1_000_50)).toEqual([['大写', '壹仟元伍角整']])
  expect(belowTotal(printing('zh', 'USD'), 1_000_50)).toEqual([['大写', '美元壹仟元伍角整']])
  expect(belowTotal(printing('en', 'CNY'), 1_000_50)).toEqual([['Currency', 'Renminbi (CNY)']])
  expect(belowTotal(printing('en', 'HKD'), 1_000_50)).toEqual([['Currency', 'Hong Kong dollar (HKD)']])
})

test('what is owed the other way has no capitals', () => {
  expect(belowTotal(printing('zh', 'CNY'), -1)).toEqual([])
  expect(belowTotal(printing('zh', 'USD'), -1)).toEqual([['币种', '美元']])
})
