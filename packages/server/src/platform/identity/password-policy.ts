import { password, type Reason } from '@brandside/contract/platform/reasons.ts'

export const minLength = 10
export const maxLength = 128

/** Words a person must not build the password from: user name, own name, company. */
export type PasswordContext = readonly (string | null | undefined)[]

/** Why a password is refused, or null. No composition rules: length, commonness and context are what count. */
export function passwordForbids(wanted: string, context: PasswordContext): { reason: Reason; detail: object } | null {
  const length = [...wanted].length
  if (length < minLength) return { reason: password.tooShort, detail: { min: minLength } }
  if (length > maxLength) return { reason: password.tooLong, detail: { max: maxLength } }
  const plain = wanted.normalize('NFKC').toLowerCase()
  if (isCommon(plain)) return { reason: password.common, detail: {} }
  if (wordsOf([...context, 'brandside']).some((word) => plain.includes(word))) return { reason: password.context, detail: {} }
  return null
}

/** Words of at least four letters, or two Han characters: shorter ones would forbid too much. */
function wordsOf(context: PasswordContext): string[] {
  return context
    .flatMap((text) => (text ?? '').normalize('NFKC').toLowerCase().split(/[\s.,_/-]+/))
    .filter((word) => (/\p{Script=Han}/u.test(word) ? [...word].length >= 2 : word.length >= 4))
}

/** One repeated piece, a run of neighbours, or one of the words people choose with digits around it. */
function isCommon(plain: string): boolean {
  if (/^(.{1,4})\1+$/u.test(plain)) return true
  if (runs.some((run) => coveredBy(plain, run))) return true
  const stem = plain.replace(/[^a-z]/g, '')
  return stems.has(stem) || stems.has(plain.replace(/[\d!@#$%^&*._-]+$/, ''))
}

const runs = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn', '1q2w3e4r5t6y7u8i9o0p']

function coveredBy(plain: string, run: string): boolean {
  const backwards = [...run].reverse().join('')
  return run.includes(plain) || backwards.includes(plain)
}

const stems = new Set(
  `password passw passwort passwd pass admin administrator adminadmin root welcome letmein iloveyou qwerty qwertyuiop asdfgh
   asdfghjkl zxcvbn zxcvbnm monkey dragon football baseball sunshine princess superman batman trustno master shadow michael
   jordan jennifer hunter ranger buster soccer harley charlie andrew daniel computer internet whatever freedom secret summer
   winter spring autumn login guest test testing demo user changeme default system manager company business restaurant
   woaini woaiwojia wodemima mima nihao zhongguo shanghai beijing aini wangyut caonima abc abcd abcde abcdef abcdefg qazwsx
   qazwsxedc qwer qwert asdf zxcv`.split(/\s+/),
)
