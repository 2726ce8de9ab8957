/** English words of the trades, and the words of Chinese names that they may stand for. */
const glossary = `
  milk 牛奶 奶 乳 | cream 奶油 | creamer 植脂 | cheese 奶酪 芝士 | butter 黄油 | yogurt 酸奶 | yoghurt 酸奶 | soy 豆 | soya 豆 | soybean 豆 | oat 燕麦 | oats 燕麦 | almond 杏仁 | coconut 椰
  whole 全脂 | full 全脂 | skim 脱脂 | skimmed 脱脂 | nonfat 脱脂 | fresh 鲜 | pasteurized 巴氏 | thick 厚 | condensed 炼 | powder 粉 | powdered 粉 | evaporated 淡
  whipping 淡 | whipped 喷射 | light 淡 | spray 喷射 | vegetable 植脂 | nondairy 植脂 | unsalted 无盐 | salted 有盐 | salt 盐 | mozzarella 马苏里拉 | mozza 马苏里拉 | cheddar 切达 | slice 片 | slices 片 | sliced 片 | shredded 碎 | shreds 碎 | foam 奶盖
  original 原味 | plain 原味 | greek 希腊 | drink 饮品 | drinking 饮品 | drinkable 饮品 | beverage 饮品
  tea 茶 乌龙 普洱 小种 工夫 瓜片 毛尖 毛峰 铁观音 碧螺春 菊 | black 红茶 墨黑 | green 绿茶 绿 | white 白茶 本白 | oolong 乌龙 铁观音 | jasmine 茉莉 | osmanthus 桂花 | rose 玫瑰 | gardenia 栀子 | chrysanthemum 菊 | mum 菊 | scented 花茶
  dragon 龙 | well 井 | longjing 龙井 | dragonwell 龙井 | tieguanyin 铁观音 | guanyin 观音 | puer 普洱 | puerh 普洱 | pu 普 | er 洱 | erh 洱 | ripe 熟 | raw 生 | matcha 抹茶 | hojicha 焙茶 | roasted 焙 烘
  earl 伯爵 | grey 伯爵 浅灰 | gray 浅灰 | ceylon 锡兰 | assam 阿萨姆 | keemun 祁门 | qimen 祁门 | lapsang 正山 | souchong 小种 | yunnan 滇 | dianhong 滇红 | yingde 英德 | anji 安吉 | huangshan 黄山 | maofeng 毛峰 | maojian 毛尖 | xinyang 信阳 | luan 六安 | guapian 瓜片 | melon 瓜 | biluochun 碧螺春 | lantern 灯笼
  cup 杯 | cups 杯 | hot 热 | double 双 | wall 层 | walled 层 | single 单 | soup 汤 | paper 纸 | plastic 注塑 | injection 注塑 | pp 注塑 | coloured 彩色 | colored 彩色 | color 彩色 | lid 盖 | lids 盖 | sip 直饮 | cover 盖 | sleeve 杯套 | sleeves 杯套 | corrugated 瓦楞 | ripple 瓦楞 | bag 袋 | bags 袋 | carry 手提 | carrier 手提 | handle 手提 | cake 蛋糕 | straw 吸管 | straws 吸管 | bamboo 竹 | spoon 勺 | thin 细 | wide 粗 | biodegradable 可降解 | compostable 可降解 | degradable 可降解 | box 盒 | boxes 盒 | meal 餐 | lunch 餐 | disposable 一次性 | takeaway 餐 | gift 礼 | clear 透明 | transparent 透明 | frosted 磨砂 | golden 金 | gold 金 | red 红 | yellow 黄 | blue 蓝 | navy 藏青 | pink 粉 | kraft 牛皮 | brown 牛皮
  sugar 糖 | flour 面粉 | rice 米 | oil 油 | egg 鸡蛋 | eggs 鸡蛋 | coffee 咖啡 | bean 豆 | beans 豆 | noodle 面 | noodles 面 | beef 牛肉 | pork 猪肉 | chicken 鸡 | fish 鱼 | beer 啤酒 | water 水 | juice 果汁 | syrup 糖浆 | honey 蜂蜜 | lemon 柠檬 | mango 芒果 | sauce 酱 | vinegar 醋 | napkin 餐巾纸 | napkins 餐巾纸 | tissue 纸巾
`

const meanings = new Map(
  glossary
    .trim()
    .split(/[|\n]/)
    .map((part) => part.trim().split(/\s+/))
    .map(([word = '', ...names]) => [word, names] as const),
)

export const isEnglish = (word: string): boolean => meanings.has(word)

export const namesOf = (word: string): readonly string[] => meanings.get(word) ?? []

/** A name holds a word for each of these; 0 where it does not, else how much of the name they explain. */
export function explains(words: readonly string[], name: string): number {
  let rest = name
  let known = 0
  for (const word of [...words].sort((a, b) => longest(b) - longest(a))) {
    const found = meanings.get(word)?.filter((each) => name.includes(each)) ?? []
    if (found.length === 0) return 0
    const fresh = found.filter((each) => rest.includes(each)).sort((a, b) => b.length - a.length)[0]
    if (fresh === undefined) continue
    rest = rest.replace(fresh, '·')
    known += fresh.length
  }
  return known / name.length
}

/** The name ends with a word for this. */
export const endsWithWord = (name: string, word: string): boolean =>
  meanings.get(word)?.some((each) => name.endsWith(each)) ?? false

const longest = (word: string) => Math.max(0, ...(meanings.get(word) ?? []).map(({ length }) => length))
