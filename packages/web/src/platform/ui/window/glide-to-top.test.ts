import { expect, it } from 'vitest'
import { heightAt } from './glide-to-top.ts'

it('begins where it stands, ends at the top and never turns back', () => {
  const way = Array.from({ length: 101 }, (_, index) => heightAt(1200, index / 100))
  expect([way[0], way.at(-1)]).toEqual([1200, 0])
  expect(way.every((height, index) => index === 0 || height < (way[index - 1] ?? 0))).toBe(true)
})
