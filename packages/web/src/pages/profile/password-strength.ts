export const passwordLength = { min: 10, max: 128 } as const

export type Strength = 'weak' | 'fair' | 'good'

/** A rough advice while typing: length counts most, one character or a run repeated counts nothing. */
export function strengthOf(password: string, username = ''): Strength {
  const text = password.toLowerCase()
  const holdsName = username.length >= 3 && text.includes(username.toLowerCase())
  const different = new Set(text).size
  const kinds = [/\p{L}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  if (password.length < passwordLength.min || holdsName || different < 6 || isRun(text)) return 'weak'
  // A long phrase needs no signs; a short one does.
  return password.length >= 16 || (password.length >= 12 && kinds >= 3) ? 'good' : 'fair'
}

/** `abcdefghij`, `0123456789`, `9876543210`: mostly steps of one. */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) === 1)
  return steps.length > codes.length / 2
}
