/** Words of the trades that mean the same in names of goods. */
const groups = `
  奶 乳
  奶酪 芝士 起司 干酪 乳酪
  黄油 牛油
  奶油 忌廉
  菊 菊花
  工夫 功夫
  马苏里拉 莫扎里拉 马苏
  切达 车达 车打
  酸奶 酸牛奶
  牛奶 纯牛奶 奶
  鲜奶 鲜牛奶
  热饮杯 热杯
  纸杯 纸杯子
  餐盒 饭盒 打包盒 外卖盒 便当盒
  手提纸袋 打包袋 手拎袋 手提袋 纸袋 袋
  手提袋 打包袋 手拎袋
  吸管 管子
  杯套 隔热套
  可降解 降解
  瓦楞 瓦楞纸
  普洱 普洱茶
  毛峰 毛峰茶
  咖啡 coffee
  土豆 马铃薯 洋芋
  番茄 西红柿
  花生 花生米
  生粉 淀粉
  味精 味素
  餐巾纸 纸巾
  矿泉水 纯净水
`

const meanings: readonly (readonly string[])[] = groups
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter(({ length }) => length > 1)

const tradeWords: readonly string[] = [...new Set(meanings.flat())]

/** Lists a name and its variants with one or two words replaced by synonyms. */
export function sayings(name: string): string[] {
  const all = new Set([name])
  for (let round = 0; round < 2; round += 1)
    for (const each of Array.from(all)) for (const other of otherWords(each)) if (all.size < 16) all.add(other)
  return [...all]
}

/** Pieces of a name that end within a word of it and with another word: 淡奶 of 淡奶油. */
export function cutParts(name: string): string[] {
  return tradeWords.flatMap((word) => {
    const at = name.indexOf(word)
    if (at < 1) return []
    return tradeWords
      .filter((end) => end.length < word.length && word.startsWith(end) && !isSaidAs(word, end))
      .flatMap((end) => Array.from({ length: at }, (_, from) => name.slice(from, at + end.length)))
  })
}

const isSaidAs = (word: string, other: string) =>
  meanings.some((group) => group.includes(word) && group.includes(other))

function otherWords(name: string): string[] {
  return meanings.flatMap((group) =>
    group.flatMap((word) =>
      name.includes(word)
        ? group.flatMap((other) =>
            other === word || (other.includes(word) && name.includes(other)) ? [] : [name.replace(word, other)],
          )
        : [],
    ),
  )
}

/** Characters of everything that means the same as words of a text. */
export function lettersOfOthers(text: string): string {
  return meanings.flatMap((group) => (group.some((word) => text.includes(word)) ? group : [])).join('')
}
