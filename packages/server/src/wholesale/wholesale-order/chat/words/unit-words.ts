import { measureUnits } from '../sizes.ts'

/** Words that goods are counted by, beside the units that they are sold in. */
const generic = `
  箱 件 包 袋 盒 个 只 瓶 支 罐 听 桶 提 板 捆 扎 条 套 打 根 张 片 份 卷 盘 筒 坛 篮 筐 架 排 串 把 粒 颗 枚 块 杯 碗 壶 对 双 组 托 垛 车 卡 封 本 台 束 棵 头 顿 柜 麻袋 纸箱 大箱 小箱 整箱 大包 小包 大袋 小袋 大盒 小盒 箱子 盒子 袋子 小罐 中包 中袋 斤 方 令 刀
  cases case ctns ctn cartons carton boxes box bags bag packs pack pkt pkts pcs pc pieces piece ea bottles bottle btl btls cans can tins tin jars jar rolls roll sets set dozen doz dz
`
  .trim()
  .split(/\s+/)

export function unitWords(unitNames: ReadonlySet<string>): string[] {
  return [...new Set([...unitNames, ...generic, ...measureUnits])].sort((a, b) => b.length - a.length)
}

/** Units that mean another one: surely, or as it may be. */
const sames: Readonly<Record<string, readonly string[]>> = {
  箱: ['箱子', '纸箱', '整箱', 'case', 'cases', 'ctn', 'ctns', 'carton', 'cartons'],
  袋: ['包', '袋子', 'bag', 'bags', 'pack', 'packs', 'pkt', 'pkts'],
  包: ['袋', 'pack', 'packs', 'pkt', 'pkts'],
  盒: ['盒子'],
  个: ['只', 'pc', 'pcs', 'piece', 'pieces', 'ea'],
  只: ['个', 'pc', 'pcs', 'piece', 'pieces', 'ea'],
  瓶: ['bottle', 'bottles', 'btl', 'btls'],
  罐: ['can', 'cans', 'tin', 'tins', 'jar', 'jars', '听'],
  卷: ['roll', 'rolls'],
  套: ['set', 'sets'],
  公斤: ['千克', 'kg', 'kgs'],
  千克: ['公斤', 'kg', 'kgs'],
  升: ['l', '公升'],
}
const likely: Readonly<Record<string, readonly string[]>> = {
  箱: ['件', '大箱'],
  盒: ['瓶', '支', '罐', '听', 'box', 'boxes', 'bottle', 'bottles', 'can', 'cans', '小盒'],
  个: ['根', '张', '片', '枚', '颗', '支'],
  袋: ['小袋', '小包'],
}

/** Finds the unit of the goods that a word means. */
export function unitNamed(word: string, sold: readonly string[]): { unit: string; isSure: boolean } | undefined {
  const exact = sold.find((unit) => unit === word) ?? sold.find((unit) => sames[unit]?.includes(word))
  if (exact !== undefined) return { unit: exact, isSure: true }
  const near = sold.find((unit) => likely[unit]?.includes(word))
  return near === undefined ? undefined : { unit: near, isSure: false }
}

/** The word means twelve of the smallest unit. */
export const isDozen = (word: string): boolean => ['打', 'dozen', 'doz', 'dz'].includes(word)
