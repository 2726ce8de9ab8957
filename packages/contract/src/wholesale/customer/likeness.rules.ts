/** What two businesses are compared by (wholesale.md 7.2). */
export interface Likely {
  name: string
  mobile?: string | null
  taxNo?: string | null
  district?: string | null
  address?: string | null
}

/** Same mobile or tax number. */
const certain = 100
/** Names and addresses alone never make certain. */
const most = 99
const sameDistrict = 15

/** How alike two businesses are, in percent. */
export function likeness(one: Likely, other: Likely): number {
  if (isSame(one.mobile, other.mobile) || isSame(one.taxNo, other.taxNo)) return certain
  const near =
    isSame(one.district, other.district) && dice(gramsOf(one.address ?? ''), gramsOf(other.address ?? '')) >= 50
  return Math.min(most, dice(gramsOf(one.name), gramsOf(other.name)) + (near ? sameDistrict : 0))
}

/** Twice what two sets have in common, by all that they have, in percent. */
export function dice(one: readonly string[], other: readonly string[]): number {
  const total = one.length + other.length
  if (total === 0) return 0
  const common = one.filter((gram) => other.includes(gram)).length
  return Math.floor((400 * common + total) / (2 * total))
}

/** The distinct pieces of two characters of a name’s normal form. */
export function gramsOf(name: string): string[] {
  const letters = [...normalForm(name)]
  if (letters.length === 1) return letters
  return [...new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))]
}

/** A name without what tells no business from another: its case, its spaces, its region, its kind of company. */
export function normalForm(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')
  const local = plain.replace(regions, '') || plain
  return local.replace(companies, '') || local
}

/** A name as whoever may not see its record sees it: 北京**餐饮. */
export function veilName(name: string): string {
  const letters = [...name]
  if (letters.length <= 3) return `${letters[0]}**`
  return `${letters.slice(0, 2).join('')}**${letters.slice(letters.length > 5 ? -2 : -1).join('')}`
}

const isSame = (one: string | null | undefined, other: string | null | undefined) => Boolean(one) && one === other

const provinces = `北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门`
const cities = `杭州|宁波|温州|嘉兴|湖州|绍兴|金华|义乌|台州|丽水|衢州|舟山|南京|苏州|无锡|常州|南通|扬州|徐州|合肥|福州|厦门|泉州|南昌|济南|青岛|烟台|郑州|洛阳|武汉|长沙|广州|深圳|东莞|佛山|珠海|中山|惠州|南宁|海口|三亚|成都|绵阳|贵阳|昆明|西安|兰州|西宁|银川|太原|石家庄|唐山|沈阳|大连|长春|哈尔滨|呼和浩特|乌鲁木齐|拉萨`
const regions = new RegExp(`^(?:(?:${provinces})(?:省|市|(?:壮族|回族|维吾尔)?自治区)?)?(?:(?:${cities})市?)?`, 'u')
const companies = /(?:有限责任公司|股份有限公司|有限公司|商行|经营部|店)$/u
