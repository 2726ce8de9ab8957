import { foldSigns } from '@brandside/contract/platform/read/fold.ts'

/**
 * Sounds that stand on end in a name, as they were typed on a Latin keyboard. One that was not typed to its end has a star
 * behind it: `wangh` is wang and h*.
 */
export type Sounds = readonly string[]

/** Fewer letters are found in too many names, more in none. */
const [fewest, longest, mostInitials] = [2, 24, 12]
/** As in `7up`; longer numbers are codes. */
const mostDigits = 4

/** The ways in which words may be names typed by their sounds: `wanghu` is wang-hu, `whmg` four initials, `xian` both of two. */
export function soundsOf(words: string): readonly Sounds[] {
  const typed = foldSigns(words).toLowerCase().replace(/[' ]/g, '')
  if (typed.length < fewest || typed.length > longest || !/^[a-z0-9]*[a-z][a-z0-9]*$/.test(typed)) return []
  if (typed.replace(/\D/g, '').length > mostDigits) return []
  const ways = waysOf(typed)
  const least = Math.min(...ways.map(({ cost }) => cost))
  const whole = ways.filter(({ cost }) => cost <= least + 1).map(({ sounds }) => sounds)
  const initials = /[iuv]/.test(typed) || typed.length > mostInitials ? [] : [typed.split('').map(startOf)]
  return [...new Map([...whole, ...initials].map((sounds) => [sounds.join(' '), sounds])).values()]
}

interface Way {
  sounds: Sounds
  /** Whole sounds cost least. */
  cost: number
}

const mostWays = 3

/** The likeliest ways to part a word into sounds, found from its end. */
function waysOf(typed: string): readonly Way[] {
  const from: Way[][] = []
  from[typed.length] = [{ sounds: [], cost: 0 }]
  for (let at = typed.length - 1; at >= 0; at -= 1) {
    const ways: Way[] = []
    for (let to = at + 1; to <= Math.min(typed.length, at + 6); to += 1) {
      const step = stepOf(typed.slice(at, to), to === typed.length)
      if (step === undefined) continue
      for (const { sounds, cost } of from[to] ?? [])
        ways.push({ sounds: [step.sound, ...sounds], cost: step.cost + cost })
    }
    from[at] = ways.sort((one, other) => one.cost - other.cost).slice(0, mostWays)
  }
  return from[0] ?? []
}

function stepOf(piece: string, isLast: boolean): { sound: string; cost: number } | undefined {
  if (piece.length === 1) return /[iuv]/.test(piece) ? undefined : { sound: startOf(piece), cost: 3 }
  if (syllables.has(piece)) return { sound: piece, cost: 1 }
  return isLast && beginnings.has(piece) ? { sound: startOf(piece), cost: 2 } : undefined
}

const startOf = (piece: string) => `${piece}*`

/** The sounds that the database knows characters of. */
export const syllables: ReadonlySet<string> = new Set(
  `
    a ai an ang ao ba bai ban bang bao bei ben beng bi bian biao bie bin bing bo bu ca cai can cang cao ce cen
    ceng cha chai chan chang chao che chen cheng chi chong chou chu chua chuai chuan chuang chui chun chuo ci cong
    cou cu cuan cui cun cuo da dai dan dang dao de dei den deng di dia dian diao die ding diu dong dou du duan dui
    dun duo e ei en eng er fa fan fang fei fen feng fo fou fu ga gai gan gang gao ge gei gen geng gong gou gu gua
    guai guan guang gui gun guo ha hai han hang hao he hei hen heng hong hou hu hua huai huan huang hui hun huo ji
    jia jian jiang jiao jie jin jing jiong jiu ju juan jue jun ka kai kan kang kao ke kei ken keng kong kou ku kua
    kuai kuan kuang kui kun kuo la lai lan lang lao le lei leng li lia lian liang liao lie lin ling liu lo long
    lou lu luan lue lun luo lv lve ma mai man mang mao me mei men meng mi mian miao mie min ming miu mo mou mu na
    nai nan nang nao ne nei nen neng ni nian niang niao nie nin ning niu nong nou nu nuan nue nuo nv nve o ou pa
    pai pan pang pao pei pen peng pi pian piao pie pin ping po pou pu qi qia qian qiang qiao qie qin qing qiong
    qiu qu quan que qun ran rang rao re ren reng ri rong rou ru rua ruan rui run ruo sa sai san sang sao se sen
    seng sha shai shan shang shao she shei shen sheng shi shou shu shua shuai shuan shuang shui shun shuo si song
    sou su suan sui sun suo ta tai tan tang tao te tei teng ti tian tiao tie ting tong tou tu tuan tui tun tuo wa
    wai wan wang wei wen weng wo wu xi xia xian xiang xiao xie xin xing xiong xiu xu xuan xue xun ya yan yang yao
    ye yi yin ying yo yong you yu yuan yue yun za zai zan zang zao ze zei zen zeng zha zhai zhan zhang zhao zhe
    zhei zhen zheng zhi zhong zhou zhu zhua zhuai zhuan zhuang zhui zhun zhuo zi zong zou zu zuan zui zun zuo
  `
    .trim()
    .split(/\s+/),
)

const beginnings: ReadonlySet<string> = new Set(
  [...syllables].flatMap((each) => Array.from({ length: each.length - 1 }, (_, length) => each.slice(0, length + 1))),
)
