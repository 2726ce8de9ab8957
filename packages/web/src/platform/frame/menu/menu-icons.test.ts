import { areas } from '@brandside/contract/platform/areas.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import { expect, test } from 'vitest'
import { menuIconNames } from './menu-icons.tsx'

test('every area has its icon, and every page of the menu one that stands beside a page', async () => {
  const files = import.meta.glob<Record<string, Partial<Contract> | null>>(
    [
      '../../../../../contract/src/*/**/*.ts',
      '!../../../../../contract/src/platform/**',
      '!../../../../../contract/src/**/*.{test,rules}.ts',
    ],
    { eager: true },
  )
  const exported = Object.values(files).flatMap((file) => Object.values(file))
  const named = exported.flatMap((value) => value?.menu?.icon ?? [])
  expect(named).not.toEqual([])
  const all = [...Object.values(areas).map(({ icon }) => icon), ...named]
  expect(all.filter((icon) => !menuIconNames.includes(icon))).toEqual([])
})
