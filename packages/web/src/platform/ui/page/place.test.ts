import { expect, it } from 'vitest'
import { screenHas } from './place.ts'

const brands = { component: 'store/brand', rights: ['store:brand:list', 'store:brand:update'] }

it('a screen has the controls whose tags its menu entry names', () => {
  expect(screenHas(brands, 'store:brand:update')).toBe(true)
  expect(screenHas(brands, 'store:brand:delete')).toBe(false)
})

it('tags of other screens, and of what stands in no menu, are none of its business', () => {
  expect(screenHas(brands, 'store:shop:list')).toBe(true)
  expect(screenHas(undefined, 'store:brand:delete')).toBe(true)
})
