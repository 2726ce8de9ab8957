import { pinyin } from 'pinyin-pro'

const known = new Map<string, readonly string[]>()

/** How a character may be read, without tones; other signs are read as they stand. */
function soundsOf(character: string): readonly string[] {
  let sounds = known.get(character)
  if (sounds === undefined) {
    const all = pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true })
    sounds = all.length === 0 ? [character] : [...new Set(all)]
    known.set(character, sounds)
  }
  return sounds
}

/** The usual reading of a text, without tones. */
export const soundOf = (text: string): string => [...text].map((each) => soundsOf(each)[0] ?? each).join('')

export const initialsOf = (text: string): string =>
  [...text].map((each) => (soundsOf(each)[0] ?? each).slice(0, 1)).join('')

/** As input methods and dialects confuse them. */
const near = (sound: string) =>
  sound
    .replace(/^([zcs])h/, '$1')
    .replace(/ng$/, 'n')
    .replace(/^l/, 'n')

export function soundAlike(one: string, other: string): boolean {
  const sounds = new Set(soundsOf(one).map(near))
  return soundsOf(other).some((sound) => sounds.has(near(sound)))
}

/** Characters that hand and eye take for each other. */
const shapes =
  `玟玫 粹碎悴 荼茶 舂春 末未抹沫抺 奈奶 乃奶 已己巳 杯怀坏 袋贷 盒盆 毫亳 龙尤 乌鸟 桅栀 填滇镇 门们 红江 工土 官宫管 蓝监 日白臼 纤千 喷愤 植直值 指脂 份粉 练炼 冻炼 喜芝 酪骆洛 洒酒 椰挪 厚原 黃黄 由油 盐监 苏办 拉粒 咸碱 盖益盍 套奎 勺匀勾 管菅 糕羔 膏高 楼楞 塱朗 吸汲 细组 烤焙 培焙陪 倍焙 涪 麦夌 豆逗 希布 腊蜡 伯佰 爵嚼 锡铴 钖 阿啊 萨莎 姆母 祁祈 邪 英莫 德徳 正止 山出 小少 种钟 铁轶 观现 音言 桂挂 佳 花化 茉荣 莉利 玖 瑰块 栀桅 绿录缘 杭抗航 菊掬 碧壁 螺骡 信伫 阳阴 尖夹 黄簧 峰蜂烽 六陆 安按 瓜爪 片斤 吉古 井并开 熟孰 洱饵 巴已 氏氐 鲜解 全金 脱悦 牛午 燕蒸`
    .split(' ')
    .map((group) => new Set(group))

export const lookAlike = (one: string, other: string): boolean =>
  shapes.some((group) => group.has(one) && group.has(other))
