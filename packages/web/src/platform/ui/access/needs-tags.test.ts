import { everything, holds } from '@brandside/contract/platform/permission.ts'
import { expect, it } from 'vitest'
import { needsTags } from './needs-tags.ts'

it.each([[[]], [['']], [['  ', '']], [undefined], [null], ['store:brand:update'], [[undefined]]])(
  '%j is no list of tags (S97)',
  (tags) => {
    expect(() => needsTags(tags)).toThrow('请设置操作权限标签值')
  },
)

it('any one of the tags opens the control, and so does the exact wildcard (S96, S98)', () => {
  const wanted = needsTags(['order:cancel', 'order:edit', ''])
  expect(holds(new Set(['order:edit']), ...wanted)).toBe(true)
  expect(holds(new Set([everything]), ...wanted)).toBe(true)
  expect(holds(new Set(['order:*:*']), ...wanted)).toBe(false)
  expect(holds(new Set(), ...wanted)).toBe(false)
})
