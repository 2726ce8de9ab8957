import type { Role } from './chat-words.ts'

/** Words that are put together from parts, so that no list holds all of them. They are read at a place of a folded line. */
const past = `(?:之?前|以前|上一?[次回周单趟批]|上个?(?:月|礼拜|星期)|昨[天日晚]|前[天几](?:天|次|回)?|往[常日]|平[时常]|(?:上?周|上?星期|上?礼拜)[一二三四五六日天]|那[天次回]|头[一回]次?|第一次)`
const order = '(?:一模一样|一样|相同|同样|不变|那一?[单份批次]|那张单子?|(?:订的?|要的?|的)?(?:单子?|订单|数量|数|量))'
const phrases: readonly (readonly [RegExp, Role])[] = [
  [
    new RegExp(
      `(?:还是|就|再)?(?:跟|和|同|照着?|按照?|依照?|像|复制|参照)(?:店里|我们|咱们?|我|你们|你)?${past}(?:的|那)?${order}(?:的)?(?:来|发|送|订|给)?`,
      'y',
    ),
    'last',
  ],
  // `跟上个月28号那单一样`
  [
    /(?:跟|和|同|照着?|按照?)[^,。;、]{1,12}?(?:那一?[单批次]|的单子?|的订单)(?:一样|一模一样|来|发|送|走|下)?/y,
    'last',
  ],
  [/(?:刚才?|上面|前面|之前)?(?:写|报|说|讲|要|订|定|下|打|记|算|数|点|填|输|搞|弄|看|念|抄)(?:错|反)了?/y, 'wrong'],
  [/(?:刚才?|上面|前面|之前)?(?:写|报|说|讲|要|订|定|下|打|记|算|数|点|填|输)(?:多|少|漏)了/y, 'wrong'],
  [/(?:刚才?|上面|前面|之前)?(?:多|少|漏)(?:写|报|说|讲|要|订|定|下|打|记|算|数|点|填|输)了/y, 'wrong'],
  [/以(?:最?后面?|下面?|这|此)(?:这|的|那)?[条次个份]?(?:消息|单子?)?为准/y, 'wrong'],
  // `能不能给我匀5箱`: a polite order is no question.
  [/(?:能不能|可不可以|能否|可否|可以|能)(?:再|先|请|麻烦)?(?:给|帮|替)(?:我们?|咱们?|店里|忙)?/y, 'filler'],
  // `2袋，箱！不是袋`: the unit was another one.
  [/不是(?:箱|袋|盒|个|包|件|瓶|公斤|斤)(?!\p{sc=Han})/uy, 'not'],
  // `换不了的话就茉莉`
  [/(?:换|补|发|配|送|凑|拿|订|调|匀)不(?:了|到|上|齐|够)(?:的话|了)?/y, 'condition'],
  [/哪[个种样款].{0,6}?哪[个种样款]/y, 'condition'],
  [/(?:多少钱|什么价|啥价)(?:一|每|1)?(?:箱|袋|盒|个|包|件|公斤|斤)?/y, 'question'],
  [
    /(?:先|都|全|就|也|暂时?)?(?:不|别|甭|不用|不必|无需|不再)(?:再|给我们?|帮我们?|给店里)?(?:要|订|定|发|送|拿|来|买|补|进|加|配|留|下|做|上|备|装|带|安排|报)(?:了|啦|哈)?/y,
    'cancel',
  ],
  [/(?:等[一]?下|稍等|慢着|等等)[啊哈哦,]*(?:不对|错了)?/y, 'wrong'],
  [/(?:仓库|店里|家里|库里|你们|那边)?有(?:货|现货|库存|新货)?的话/y, 'condition'],
  [/一起(?=\s?\d{1,9}\s?(?:箱|件|袋|盒))/y, 'total'],
  // `一是…，二是…`
  [/(?<=^|[:,;。、\s])[一二三四五六]是(?!\s?(?:箱|袋|盒|个|公斤|件))/y, 'filler'],
  // The year of a harvest is a quality.
  [/(?<!\d)(?:19|20)\d\d年的/y, 'maybe'],
]

/** First characters of phrases, so that most places of a text are passed over at once. */
const starts = new Set(
  '能可不换配送凑拿调匀还就再跟和同照按依像复参刚上前之写报说讲要订定下打记算数点填输搞弄看念抄多少漏以哪什啥先都全也暂不别甭无等稍慢仓店家库你那有一二三四五六12',
)

/** The phrase that begins here. */
export function phraseAt(text: string, at: number): { word: string; role: Role } | undefined {
  if (!starts.has(text[at] ?? '')) return undefined
  let longest: { word: string; role: Role } | undefined
  for (const [pattern, role] of phrases) {
    pattern.lastIndex = at
    const word = pattern.exec(text)?.[0]
    if (word && word.length > (longest?.word.length ?? 0)) longest = { word, role }
  }
  return longest
}
