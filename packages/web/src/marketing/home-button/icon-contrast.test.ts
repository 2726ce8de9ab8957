import { expect, test } from 'vitest'
import { contrastOnWhite, leastContrast } from './icon-contrast.ts'

const pixels = (...colours: readonly (readonly number[])[]) => new Uint8ClampedArray(colours.flat())

test('a black icon on white has most contrast, a white one and one that covers nothing have none', () => {
  expect(contrastOnWhite(pixels([0, 0, 0, 255]))).toBeCloseTo(21)
  expect(contrastOnWhite(pixels([255, 255, 255, 255]))).toBeCloseTo(1)
  expect(contrastOnWhite(pixels([0, 0, 0, 0]))).toBe(1)
})

test('what lets the background through does not count, and a pale icon is told from a strong one', () => {
  expect(contrastOnWhite(pixels([0, 0, 0, 255], [255, 0, 0, 0]))).toBeCloseTo(21)
  expect(contrastOnWhite(pixels([255, 220, 120, 255]))).toBeLessThan(leastContrast)
  expect(contrastOnWhite(pixels([179, 38, 30, 255]))).toBeGreaterThan(leastContrast)
})
