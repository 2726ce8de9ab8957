import { expect, test } from 'vitest'
import { dice, gramsOf, likeness, normalForm, veilName } from './likeness.rules.ts'

test('a name is compared without its region, its kind of company and what stands between its letters', () => {
  expect(normalForm('浙江省杭州市晨光餐饮有限公司')).toBe('晨光餐饮')
  expect(normalForm('ＡＢＣ 茶·饮（西湖）店')).toBe('abc茶饮西湖')
  expect(normalForm('杭州')).toBe('杭州')
})

test('likeness is that of the pairs of letters, as the design calculates it', () => {
  expect(dice(gramsOf('海底捞'), gramsOf('海底捞火锅'))).toBe(67)
  expect(dice(gramsOf('张三餐饮'), gramsOf('张三餐饮管理'))).toBe(75)
  expect(likeness({ name: '晨光餐饮' }, { name: '夜色酒吧' })).toBe(0)
})

test('the same mobile or tax number makes certain, and the same corner adds to the name', () => {
  expect(likeness({ name: '甲', mobile: '13700001234' }, { name: '乙', mobile: '13700001234' })).toBe(100)
  const place = { district: '西湖区', address: '文三路90号' }
  expect(likeness({ name: '海底捞', ...place }, { name: '海底捞火锅', ...place })).toBe(82)
  expect(likeness({ name: '海底捞', ...place }, { name: '海底捞', ...place })).toBe(99)
})

test('whoever may not see a record sees its name veiled', () => {
  expect(veilName('北京大碗餐饮')).toBe('北京**餐饮')
  expect(veilName('晨光餐饮')).toBe('晨光**饮')
})
