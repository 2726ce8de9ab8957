import { field } from '../reasons.ts'
import { isIdCard, isMobile } from '../rules.ts'
import { foldSigns } from './fold.ts'
import { doubt, type Reading } from './reading.ts'

/** A mobile number, however its digits are parted, with or without +86: `138 0013 8001`, `+86 138-0013-8001`. */
export function readMobile(typed: string): Reading<string> {
  const text = foldMobile(typed)
  if (isMobile(text)) return { value: text }
  const several =
    typed.length <= 200
      ? foldSigns(typed)
          .split(/[/,;、|或]+|\s{2,}/)
          .map(foldMobile)
      : []
  if (several.length < 2 || !several.every(isMobile)) return doubt(field.mobile)
  return { ...doubt(field.severalNumbers, { numbers: several.join(', ') }), candidates: several }
}

/** The digits of a text that is a mobile number but for separators and the number of the country; any other as it is. */
export function foldMobile(typed: string): string {
  const text = foldSigns(typed)
  if (text.length > 40 || !/^['‘’]?[+\d ().·-]+$/.test(text)) return text
  const digits = text.replace(/\D/g, '')
  return digits.replace(/^(?:00)?86(?=1[3-9]\d{9}$)/, '')
}

/** The number of an identity card, its letter a capital: `330102 19900307 123x`. */
export function readIdCard(typed: string): Reading<string> {
  const text = foldIdCard(typed)
  return isIdCard(text) ? { value: text } : doubt(field.idCard)
}

export function foldIdCard(typed: string): string {
  const text = foldSigns(typed)
  const plain = text
    .replace(/^['‘’]/, '')
    .replace(/[ -]/g, '')
    .replace(/[xX×]$/, 'X')
  return /^\d{14,17}[\dX]$/.test(plain) ? plain : text
}

/** A number that a bank gives, of an account, a card or a payment: digits and letters without the room between them. */
export const foldReference = (typed: string): string =>
  foldSigns(typed)
    .replace(/^['‘’](?=[\dA-Za-z])/, '')
    .replaceAll(' ', '')

/** A code that people quote: capitals, of one width, with plain hyphens. */
export const foldCode = (typed: string): string => foldSigns(typed).toUpperCase()
