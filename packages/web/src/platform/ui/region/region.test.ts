import { areaList } from '@vant/area-data'
import { describe, expect, test } from 'vitest'
import { choicesFor, placeWith, regionsOf } from './region.rules.ts'

const regions = regionsOf(areaList)

describe('regions', () => {
  test('are offered one below the other', () => {
    expect(choicesFor('province', regions, {})).toEqual(expect.arrayContaining(['北京市', '浙江省', '内蒙古自治区']))
    expect(choicesFor('city', regions, { province: '浙江省' })).toHaveLength(11)
    expect(choicesFor('city', regions, {}).length).toBeGreaterThan(300)
    expect(choicesFor('district', regions, { province: '浙江省', city: '杭州市' })).toContain('西湖区')
    expect(choicesFor('district', regions, { province: '浙江省' })).toEqual([])
    expect(choicesFor('city', regions, { province: 'Bavaria' })).toEqual([])
  })

  test('bring what they lie in, and empty what lies elsewhere', () => {
    expect(placeWith('city', '杭州市', regions, {})).toEqual({ province: '浙江省', city: '杭州市' })
    expect(placeWith('city', '宁波市', regions, { province: '浙江省', city: '杭州市', district: '西湖区' })).toEqual({
      city: '宁波市',
      district: '',
    })
    expect(placeWith('province', '江苏省', regions, { city: '杭州市', district: '西湖区' })).toEqual({
      province: '江苏省',
      city: '',
      district: '',
    })
    expect(placeWith('province', '浙江省', regions, { city: '杭州市' })).toEqual({ province: '浙江省' })
    expect(placeWith('district', '西湖区', regions, { city: '杭州市' })).toEqual({ district: '西湖区' })
  })

  test('that the list does not know are left alone', () => {
    expect(placeWith('city', 'Munich', regions, { province: 'Bavaria', district: 'Schwabing' })).toEqual({
      city: 'Munich',
    })
    expect(placeWith('province', 'Bavaria', regions, { city: 'Munich' })).toEqual({ province: 'Bavaria' })
  })
})
