import { expect, test } from 'vitest'
import { callName } from './call-name.rules.ts'

test('a call of a POS is named in both languages, whatever it was called for', () => {
  expect(callName('sync GOODS_TYPE')).toEqual(['同步 · 商品类型', 'Sync · Goods types'])
  expect(callName('post tables')).toEqual(['下发 · 桌台', 'Send · Tables'])
  expect(callName('subscribeOrders')).toEqual(['查询 · 预订单', 'Read · Pre-orders'])
  expect(callName('changed TABLES')).toEqual(['变更通知 · 桌台', 'Change notice · Tables'])
  expect(callName('ping')).toEqual(['测试连接', 'Connection test'])
})
