import { createRequire } from 'node:module'
import { password, type Reason } from '@brandside/contract/platform/reasons.ts'

const maxLength = 128

/** Words a person must not build the password from: user name, own name, company. */
export type PasswordContext = readonly (string | null | undefined)[]

/**
 * Why a password is refused, or null. No composition rules: length (`security.passwordMin`), commonness and context are
 * what count.
 */
export function passwordForbids(
  wanted: string,
  context: PasswordContext,
  min: number,
): { reason: Reason; detail: object } | null {
  const length = [...wanted].length
  if (length < min) return { reason: password.tooShort, detail: { min } }
  if (length > maxLength) return { reason: password.tooLong, detail: { max: maxLength } }
  const plain = wanted.normalize('NFKC').toLowerCase()
  if (isCommon(plain)) return { reason: password.common, detail: {} }
  if (wordsOf([...context, 'brandside']).some((word) => plain.includes(word)))
    return { reason: password.context, detail: {} }
  return null
}

/** Whole names and their words of at least four letters, or two Han characters: shorter ones would forbid too much. */
function wordsOf(context: PasswordContext): string[] {
  return context
    .map((text) => (text ?? '').normalize('NFKC').toLowerCase())
    .flatMap((text) => [text, ...text.split(/[\s.,_/-]+/)])
    .filter((word) => (/\p{Script=Han}/u.test(word) ? [...word].length >= 2 : word.length >= 4))
}

/**
 * One repeated piece, hardly more than a run of neighbours, one of the ten thousand most used passwords with or without
 * digits behind it (identity.md 3.3), or a word that people choose with digits around it.
 */
function isCommon(plain: string): boolean {
  if (/^(.{1,6})\1+$/u.test(plain)) return true
  if (runs.some((run) => plain.length - longestShared(plain, run) < fewest)) return true
  if ([plain, plain.replace(/[^\p{L}]+$/u, '')].some((word) => maxUsed().has(word))) return true
  const word = plain.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  return [word, readable(word), plain.replace(/[^a-z]/g, '')].some((stem) => stems.has(stem))
}

let used: ReadonlySet<string> | undefined

/** Read with the first password that is chosen: the list takes a moment and some memory. */
function maxUsed(): ReadonlySet<string> {
  used ??= new Set((require('@zxcvbn-ts/language-common') as Common).dictionary['passwords-common'].slice(0, 10_000))
  return used
}

interface Common {
  dictionary: { 'passwords-common': readonly string[] }
}

const require = createRequire(import.meta.url)

/** So many characters beside a run make more of it than the run. */
const fewest = 4

const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((run) => [run, [...run].reverse().join('')])

function longestShared(plain: string, run: string): number {
  let longest = 0
  for (let start = 0; start < plain.length; start++) {
    while (run.includes(plain.slice(start, start + longest + 1)) && start + longest < plain.length) longest++
  }
  return longest
}

/** `p@ssw0rd` as it is meant. */
function readable(word: string): string {
  return word.replace(/[@013$5]/g, (sign) => meant[sign] ?? sign)
}

const meant: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', '1': 'l', '3': 'e', $: 's', '5': 's' }

const stems = new Set(
  `password passw passwort passwd pass admin administrator adminadmin root welcome letmein iloveyou qwerty qwertyuiop asdfgh
   asdfghjkl zxcvbn zxcvbnm monkey dragon football baseball sunshine princess superman batman trustno master shadow michael
   jordan jennifer hunter ranger buster soccer harley charlie andrew daniel computer internet whatever freedom secret summer
   winter spring autumn login guest test testing demo user changeme default system manager company business restaurant
   woaini woaiwojia wodemima mima nihao zhongguo shanghai beijing aini wangyut caonima abc abcd abcde abcdef abcdefg qazwsx
   qazwsxedc qwer qwert asdf zxcv`.split(/\s+/),
)
