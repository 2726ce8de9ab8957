import { expect, test } from 'vitest'
import { fromLocal, toLocal } from './local-time.ts'
import { holds } from './permission.ts'
import { isExternalLink, isIdCard, isIdCardSound, isMobile, isTimeZone, maskEmail, maskMobile } from './rules.ts'

test('a mobile has 11 digits and begins with 1 and 3 to 9 (spec 5)', () => {
  expect(['13800138000', '19900000000'].every(isMobile)).toBe(true)
  expect(['12800138000', '1380013800', '138001380000', '1380013800a', ' 13800138000'].some(isMobile)).toBe(false)
})

test('an identity card has 15 digits, 18 digits, or 17 and X (spec 5)', () => {
  expect(['110101900101001', '110101199001010010', '11010119900101001X', '11010119900101001x'].every(isIdCard)).toBe(
    true,
  )
  expect(['1101011990010100', '1101011990010100X1', '11010119900X010010'].some(isIdCard)).toBe(false)
})

test('a link leaves the product when it begins with http:, https:, mailto: or tel: (spec 5)', () => {
  expect(['http://a', 'https://a', 'mailto:a@b', 'tel:1'].every(isExternalLink)).toBe(true)
  expect(['ftp://a', '//a', '/https:', 'javascript:alert(1)', 'HTTP://a'].some(isExternalLink)).toBe(false)
})

test('the wildcard is exact (spec 6)', () => {
  expect(holds(new Set(['*:*:*']), 'store:brand:update')).toBe(true)
  expect(holds(new Set(['store:*:*', 'store:brand:*', '*']), 'store:brand:update')).toBe(false)
  expect(holds(new Set(['store:brand:list']), 'store:brand:update', 'store:brand:list')).toBe(true)
})

test('masks keep what people recognise a number by', () => {
  expect(maskMobile('13812345678')).toBe('138****5678')
  expect(maskEmail('zhou@lantern.example')).toBe('z***@lantern.example')
})

test('wall-clock times go to instants and back, also where clocks are moved', () => {
  expect(toLocal('2026-11-20T01:30:00.000Z', 'Asia/Shanghai')).toBe('2026-11-20 09:30:00')
  expect(fromLocal('2026-11-20 09:30:00', 'Asia/Shanghai').toISOString()).toBe('2026-11-20T01:30:00.000Z')
  expect(fromLocal('2026-07-01 00:00:00', 'Europe/Berlin').toISOString()).toBe('2026-06-30T22:00:00.000Z')
  expect(fromLocal('2026-01-01 00:00:00', 'America/New_York').toISOString()).toBe('2026-01-01T05:00:00.000Z')
})

test('only zones that this runtime knows are zones', () => {
  expect(isTimeZone('Asia/Shanghai')).toBe(true)
  expect(['', 'Mars/Olympus', '+08:00', 'x'.repeat(50)].some(isTimeZone)).toBe(false)
})

test('the last digit of an identity card follows from the others', () => {
  expect(
    ['11010519491231002X', '11010519491231002x', '440524188001010014', '110101900101001'].every(isIdCardSound),
  ).toBe(true)
  expect(['110105194912310021', '440524188001010015', '440525188001010014'].some(isIdCardSound)).toBe(false)
  expect(isIdCardSound('44****12')).toBe(true)
})
