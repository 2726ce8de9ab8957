/** Rules of spec 5, as plain functions that the server's schemas and the pages share. */

/** 11 digits, starting with 1 followed by 3 to 9. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** 15 digits, 18 digits, or 17 digits followed by X or x. */
export const isIdCard = (text: string): boolean => /^(\d{15}|\d{17}[\dXx])$/.test(text)

/** The last of 18 digits follows from the 17 before (GB 11643); of 15 digits, or of a mask, nothing follows. */
export function isIdCardSound(text: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(text)) return true
  let sum = 0
  for (let at = 0; at < 17; at++) sum += Number(text[at]) * (2 ** (17 - at) % 11)
  return '10X98765432'[sum % 11] === text[17]?.toUpperCase()
}

/** A value that leaves the product: it opens in a new tab and is never joined with a path. */
export const isExternalLink = (text: string): boolean => /^(https?:|mailto:|tel:)/.test(text)

/** `138****1234`: what people without the right to the full number see. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(.{3}).*(.{4})$/, '$1****$2')

/** First character and the domain of an address stay readable. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')

/** Of other personal data the two ends stay readable, as far as that tells little: `44****12`. */
export const maskText = (text: string): string =>
  text.length < 6 ? '****' : `${text.slice(0, 2)}****${text.slice(-2)}`

/** An IANA time zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}
