import { expect, it } from 'vitest'
import { isMissingCode, missingModule } from './missing-code.ts'

it.each([
  'Failed to fetch dynamically imported module: https://shop.example/assets/form-drawer-1a2b.js',
  'error loading dynamically imported module: https://shop.example/assets/form-drawer-1a2b.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/form-drawer-1a2b.css',
])('“%s” is code that did not come', (message) => expect(isMissingCode(new TypeError(message))).toBe(true))

it.each([new TypeError('Cannot read properties of undefined'), 'Failed', undefined])('%s is not', (error) =>
  expect(isMissingCode(error)).toBe(false),
)

it.each([
  [
    'Failed to fetch dynamically imported module: https://shop.example/assets/a-1.js',
    'https://shop.example/assets/a-1.js',
  ],
  [
    'error loading dynamically imported module: https://shop.example/assets/a-1.js',
    'https://shop.example/assets/a-1.js',
  ],
  ['Importing a module script failed.', undefined],
])('“%s” names %s', (message, address) => expect(missingModule(new TypeError(message))).toBe(address))
