/** Passages with numbers that are no quantities: moments, phones, addresses, prices, people. They are read at a place of a folded line. */
const number = String.raw`(?:\d+(?:\.\d+)?|[零〇一二两三四五六七八九十百千半]{1,12})`
const passages: readonly RegExp[] = [
  // People
  /@[^\s\u2005]+(?:\([^)]*\))?/y,
  /(?:微信|vx|wx|qq)\s*[:号]?\s*[a-z0-9_-]{5,}/y,
  /https?:\/\/\S+|www\.\S+/y,
  // Phones and long numbers
  /(?:\+?86[- ]?)?1[3-9]\d(?:[- ]?\d{4}){2}(?!\d)/y,
  /0\d{2,3}[- ]\d{7,8}(?!\d)/y,
  /400[- ]?\d{3,4}[- ]?\d{3,4}(?!\d)/y,
  /(?:电话|手机|尾号|单号|订单号|编号|运单|快递单|账号|卡号|税号)\s*(?:是|号|:)?\s*[a-z0-9-]{3,}/y,
  /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][a-z][·.]?[a-z0-9]{5,6}(?![a-z0-9])/y,
  // How goods are packed: `12盒/箱`, `每箱12袋的`
  new RegExp(String.raw`${number}\s*(?:袋|盒|个|包|瓶|只|罐|支)\s*\/\s*(?:箱|件|提|条|打)`, 'y'),
  new RegExp(String.raw`每(?:箱|件|提|条)\s*${number}\s*(?:袋|盒|个|包|瓶|只|罐|支)(?:装|的)*`, 'y'),
  new RegExp(String.raw`(?:零下)?${number}\s*(?:度|℃|摄氏度)(?:以下|以上|左右)?`, 'y'),
  // Days and moments
  /\d{2,4}[-/.年]\s?\d{1,2}[-/.月]\s?\d{1,2}[日号]?/y,
  new RegExp(`${number}月(?:${number}[日号]?|底|初|中旬|份)?`, 'y'),
  /(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?(?:\s*[-~到至]\s*(?:[01]?\d|2[0-4]):[0-5]\d)?(?:分)?/y,
  /(?:1[0-2]|0?[1-9])\/(?:3[01]|[12]\d|0?[1-9])(?![\d/]|\s*(?:箱|袋|盒|个|包|件|公斤))/y,
  new RegExp(
    String.raw`${number}\s*(?:点钟?|时)(?![零一二三四五六七八九\d]{1,9}\s*(?:公斤|斤|箱|kg|千克|克|升|袋|盒))(?:半|一刻|三刻|整|${number}分?)?(?:\s*(?:[-~到至])\s*${number}\s*(?:点钟?|时)半?)?(?=$|[^0-9])`,
    'y',
  ),
  new RegExp(
    String.raw`${number}\s*(?:号|日)(?:\s*[-~到至]\s*${number}\s*(?:号|日))?(?:店|楼|门|线|库|车间|仓|厅|桌|柜|档口|铺|院|幢|栋)?`,
    'y',
  ),
  new RegExp(
    String.raw`${number}\s*个?(?:分钟|小时|钟头|天|星期|礼拜|月|年|周|秒)(?:后|前|内|之内|以内|左右|之前|以后)?`,
    'y',
  ),
  /(?:下个?|上个?|这个?|本|每)?(?:周|星期|礼拜)[一二三四五六日天1-7]/y,
  // Places
  new RegExp(
    String.raw`第?${number}\s*(?:店|楼|层|栋|幢|室|单元|弄|排|座|区|桌|期|环|街|路|巷|门|库|仓|车间|分店|部|栏|组(?!合)|台(?!阶)|线|公里|米|km|平米|平)(?![箱袋盒])`,
    'y',
  ),
  /[a-z]\s*(?:区|座|栋|馆|口|门|店)/y,
  // Money
  /[¥￥$]\s*\d[\d,]*(?:\.\d+)?(?:\s*\/\s*\p{L}{1,2})?/uy,
  /(?:单价|价格|价|总价|金额|总金额|合计金额|合|付了?|转了?|打了?|收了?|欠|共计?|报价|成交价|进价|卖)\s*(?:大概|约|是|为|:|=)?\s*\d[\d,]*(?:\.\d+)?(?:元|块钱?|万)?(?=$|[^\d箱袋盒个包件公])/y,
  new RegExp(
    String.raw`${number}\s*(?:元|块钱?|圆|rmb|cny|毛钱?|角|分钱)(?:${number})?(?:钱|整|多)?(?:\s*(?:\/|一|每|1)\s*(?:箱|袋|盒|个|包|件|公斤|斤|瓶|罐))?(?:的|以内|左右)?(?:那个|那种|那款)?`,
    'y',
  ),
  /按\d+(?:\.\d+)?(?:元|块|毛)?(?:算|的?(?:价格?|单价))/y,
  new RegExp(String.raw`${number}\s*(?:折|%|个?点优惠|成)`, 'y'),
  /\d+(?:\.\d+)?\s*(?:一|每|\/)\s*(?:箱|袋|盒|个|包|件|公斤|斤|瓶|罐)(?:的)?/y,
  /\d+(?:\.\d+)?\s*的那?个?(?:价|种|款)?(?=$|[\s,，。!;)])/y,
  // Ordinals, ages and other counts that are no goods
  new RegExp(`第${number}(?:个|样|种|项|条|行|款|次|批|单|位|家)?`, 'y'),
  new RegExp(
    String.raw`${number}\s*(?:位|人|次|趟|遍|口人|名|辆|部车|车货|层楼|步|岁|班|号线|批|家店|个店|家|句|声|眼|路车|个人|个月|个台阶|楼梯)(?![箱袋盒])`,
    'y',
  ),
  new RegExp(String.raw`${number}\s*(?:种|款|样)(?=$|[\s,、:。;的])`, 'y'),
  /(?:回复?|扣|打|按)\s*1(?=$|[\s,。!])/y,
]

/** The length of the passage that begins here. */
export function passageAt(text: string, at: number): number {
  for (const pattern of passages) {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found) return found.length
  }
  return 0
}

/** A line that only says who has written, and when. */
const moment = String.raw`(?:\d{2,4}[-/年.])?(?:\d{1,2}[-/月]\d{1,2}日?\s*|昨天\s*|今天\s*|前天\s*|(?:周|星期)[一二三四五六日天]\s*|上午\s*|下午\s*|晚上\s*|早上\s*|凌晨\s*|中午\s*)*\d{1,2}:\d{2}(?::\d{2})?\s*:?`
const heading = new RegExp(String.raw`^(?:[^\d,。:;、]{1,20}[ \t(]+)?${moment}\)?$`)

export const isHeading = (line: string): boolean => line.length < 60 && heading.test(line.trim())

/** `[抱拳]`: faces of chats, as they are pasted. */
export const faces = new Set(
  `微笑 撇嘴 色 发呆 得意 流泪 害羞 闭嘴 睡 大哭 尴尬 发怒 调皮 呲牙 惊讶 难过 囧 抓狂 吐 偷笑 愉快 白眼 傲慢 困 惊恐 憨笑 悠闲 咒骂 疑问 嘘 晕 衰 骷髅 敲打 再见 擦汗 抠鼻 鼓掌 坏笑 鄙视 委屈 阴险 亲亲 可怜 笑脸 生病 脸红 破涕为笑 恐惧 失望 无语 嘿哈 捂脸 奸笑 机智 皱眉 耶 吃瓜 加油 汗 天啊 社会社会 旺柴 好的 打脸 哇 翻白眼 666 让我看看 叹气 苦涩 裂开 嘴唇 爱心 心碎 拥抱 强 弱 握手 胜利 抱拳 勾引 拳头 ok 合十 啤酒 咖啡 蛋糕 玫瑰 凋谢 菜刀 炸弹 便便 月亮 太阳 庆祝 礼物 红包 發 发 福 烟花 爆竹 猪头 跳跳 发抖 转圈 西瓜 鲜花 赞 图片 语音 视频 文件 表情 链接 位置 动画表情`.split(
    ' ',
  ),
)
