import { describe, expect, test } from 'vitest'
import { code } from '../fields/code.ts'
import { optionalLines, text } from '../fields/text.ts'

describe('what a person types as one line', () => {
  const name = text(['名称', 'Name'], { max: 20 })

  test.each([
    ['  灯笼  面馆 ', '灯笼  面馆'],
    ['ＡＢＣ　１２', 'ABC 12'],
    ['灯笼食品（杭州）：一，二！', '灯笼食品（杭州）：一，二！'],
    ['㎡①', '㎡①'],
    ['a\u202egnp.exe', 'agnp.exe'],
    ['\ufeff灯笼\u200b', '灯笼'],
    ['\u200b \u2066a\u2069', 'a'],
    ['👩\u200d🍳', '👩\u200d🍳'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(name.parse(typed)).toBe(kept)
  })

  test.each(['a\u0000b', 'a\nb', 'a\u001b[31mb', '\u0085', '\u200b'])('%j is refused', (typed) => {
    expect(name.safeParse(typed).success).toBe(false)
  })

  test('several lines keep their breaks and nothing unseen', () => {
    const remark = optionalLines(['备注', 'Remark'], { max: 40 })
    expect(remark.parse('一\n\u202e二\ufeff')).toBe('一\n二')
    expect(remark.parse('\u200b')).toBeNull()
    expect(remark.parse('一\r\n二_x000D_\n三')).toBe('一\n二\n三')
    expect(remark.safeParse('一\u0000二').success).toBe(false)
  })

  test('a code means the same in either width', () => {
    expect(code(['编码', 'Code'], { max: 20 }).parse('ｍｏｏｎ－１')).toBe('MOON-1')
  })
})
