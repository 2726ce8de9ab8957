import { expect, test } from 'vitest'
import { titleSounds } from './title-sounds.public.ts'

test.each([
  ['订单', 'dingdan', 'dd'],
  // Characters that sound differently from word to word.
  ['银行账户', 'yinhangzhanghu', 'yhzh'],
  ['重量单位', 'zhongliangdanwei', 'zldw'],
  ['重复', 'chongfu', 'cf'],
  // ü has no key.
  ['绿色', 'lvse', 'ls'],
  ['App 版本', 'appbanben', 'appbb'],
  ['B2B·订单（新）', 'b2bdingdanxin', 'b2bddx'],
  ['Home', '', ''],
  ['', '', ''],
])('%s is typed %s or %s', async (title, pinyin, initials) => {
  expect((await titleSounds())(title)).toEqual({ pinyin, initials })
})
